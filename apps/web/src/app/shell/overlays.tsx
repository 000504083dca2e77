import { Tracking } from "#features/analytics/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useModal } from "#platform/modal.ts";
import { MailButton } from "./mail-button.tsx";

const Background = laterPart(async () => (await import("./background.tsx")).Background);
const Modals = laterPart(async () => (await import("./modals.tsx")).Modals);

/** Everything that may open over any screen. */
export const Overlays = () => {
  const { name } = useModal();
  return (
    <>
      <MailButton />
      <Tracking />
      <Modals isWanted={name !== null} props={{}} />
      <Background props={{}} />
    </>
  );
};
