import { type InvitedSlot, SLOT_TONES, slotLabel } from "@narthex/domain/experiences/experiences";
import { formatTime } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { toneLook } from "@narthex/ui/layout/pill.tsx";
import { joinDots } from "@narthex/ui/layout/join-dots.ts";

type Props = {
  slot: InvitedSlot;
  isClosed: boolean;
  /** Its places are allocated by choice, so before sign-up closes there is only a request. */
  isExperience: boolean;
};

/** The person's own place at an event: its status, time and location. */
export const OwnSlot = ({ slot: { status, expTime, location }, isClosed, isExperience }: Props) => {
  const messages = useMessages().experiences;
  const { edition, locale } = useView();
  const time = expTime && formatTime(expTime, edition.timeZone, locale);
  const shownStatus = slotLabel(status, isClosed || !isExperience);
  const label = messages.slotStatus[shownStatus];
  return (
    <p
      className={`tabular mt-2 flex w-fit max-w-full flex-wrap gap-x-2 rounded-control px-3 py-1.5 font-semibold ${toneLook(SLOT_TONES[shownStatus])}`}
    >
      <span>{isExperience ? label : messages.slot(label)}</span>
      {(time || location) && <span className="font-medium">{joinDots([time, location])}</span>}
    </p>
  );
};
