import type { RenderRequest } from "@narthex/contract/app/first-screen";
import { useSyncExternalStore } from "react";

let part: RenderRequest["part"] = "screen";

/** Sets which part of the page the server renders. The app hydrates the same part. */
export const setRenderedPart = (rendered: RenderRequest["part"]): void => {
  part = rendered;
};

const subscribe = () => (): void => undefined;

/** Whether the screen is shown: false while the server renders only the shell, and while the app hydrates that. */
export const useShowsScreen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => part === "screen",
  );
