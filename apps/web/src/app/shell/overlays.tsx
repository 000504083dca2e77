import { onlineManager } from "@tanstack/react-query";
import { type ComponentType, useEffect, useState } from "react";
import { Tracking } from "#features/analytics/index.ts";
import { MailButton } from "./mail-button.tsx";
import { Modals } from "./modals.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";
import { useSettled } from "./use-settled.ts";

/** Its code is not part of the first load. Without it the app works, so it is tried again when the network returns. */
let loaded: ComponentType | null = null;
const loadBackground = async (): Promise<ComponentType> => (loaded ??= (await import("./background.tsx")).Background);

/** Everything that may open over any screen. */
export const Overlays = () => {
  const isSettled = useSettled();
  const [Background, setBackground] = useState(() => loaded);
  useEffect(() => {
    if (!isSettled || Background) return;
    const load = (): void => {
      loadBackground().then(
        (component) => setBackground(() => component),
        () => undefined,
      );
    };
    load();
    return onlineManager.subscribe((isOnline) => isOnline && load());
  }, [isSettled, Background]);
  return (
    <>
      <UpdatePrompt />
      <MailButton />
      <Tracking />
      <Modals />
      {Background && <Background />}
    </>
  );
};
