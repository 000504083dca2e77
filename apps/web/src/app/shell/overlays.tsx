import { Tracking } from "#features/analytics/index.ts";
import { laterPart } from "#platform/later-part.ts";
import { useModal } from "#platform/modal.ts";

const MailButton = laterPart(async () => (await import("./mail-button.tsx")).MailButton);
const Background = laterPart(async () => (await import("./background/background.tsx")).Background);
const Modals = laterPart(async () => (await import("./modals.tsx")).Modals);

/** Everything that may open over any screen. */
export const Overlays = () => {
  const { name } = useModal();
  return (
    <>
      <MailButton props={{}} />
      <Tracking />
      <Modals isWanted={name !== null} props={{}} />
      <Background props={{}} />
    </>
  );
};
