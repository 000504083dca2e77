import { type InvitedSlot, SLOT_TONES, slotLabel } from "@narthex/domain/experiences";
import { formatTime } from "@narthex/domain/times";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/pill.tsx";

type Props = {
  slot: InvitedSlot;
  isClosed: boolean;
  /** Its place is given out by preference, so that before the close there is only the wish for it. */
  isExperience: boolean;
};

/** The person's own place at an event: whether it holds, when to come, and where to. */
export const OwnSlot = ({ slot: { status, expTime, location }, isClosed, isExperience }: Props) => {
  const messages = useMessages().experiences;
  const { edition, locale } = useView();
  const time = expTime && formatTime(expTime, edition.timeZone, locale);
  const label = slotLabel(status, isClosed || !isExperience);
  const said = messages.slotStatus[label];
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Pill tone={SLOT_TONES[label]}>{isExperience ? said : messages.slot(said)}</Pill>
      {(time || location) && (
        <span className="tabular text-sm font-medium">{[time, location].filter(Boolean).join(" · ")}</span>
      )}
    </p>
  );
};
