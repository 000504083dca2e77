import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { useOwnSlot, useSignUp } from "../use-signups.ts";
import { type InvitedSlot, SLOT_TONES, slotLabel, takesPart } from "@narthex/domain/experiences/experiences";
import { formatTime } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { Dots } from "@narthex/ui/layout/dots.tsx";

type Props = { event: ScheduleEvent; slot: InvitedSlot; isClosed: boolean };

/** The person's own place at an event: its status, its time if that is not the event's, and its location. */
const OwnSlot = ({ event, slot: { status, expTime, location }, isClosed }: Props) => {
  const messages = useMessages().experiences;
  const { edition, locale } = useView();
  const isExperience = event.type === "experience";
  const isAtStart = expTime !== null && Date.parse(expTime) === Date.parse(event.startTime);
  const time = expTime && !isAtStart && formatTime(expTime, edition.timeZone, locale);
  const shownStatus = slotLabel(status, isClosed || !isExperience);
  const label = messages.slotStatus[shownStatus];
  return (
    <p className="tabular mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
      <Pill tone={SLOT_TONES[shownStatus]}>{isExperience ? label : messages.slot(label)}</Pill>
      <Dots parts={[time, location]} />
    </p>
  );
};

/** The person's own place at an event for some delegates, or how to get one. */
export const EventSlot = ({ event, waiting }: { event: ScheduleEvent; waiting: string | null }) => {
  const messages = useMessages().experiences;
  const { isClosed, isKnown } = useSignUp(event);
  const slot = useOwnSlot(event);
  const { person } = useView();
  if (slot) return <OwnSlot {...{ event, slot, isClosed }} />;
  if (!takesPart(person)) return null;
  const isCustomGroup = event.type === "experience" && (event.cgExp !== null || event.cgExps.length > 0);
  const timer = isClosed ? event.timerTxtReplace : event.timerTxt;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-2 empty:hidden">
      {event.type === "spe" && <Pill tone="quiet">{messages.limitedSlots}</Pill>}
      {isCustomGroup && isKnown && (
        <Pill tone={isClosed ? "quiet" : "open"}>{isClosed ? messages.signUpClosed : messages.signUpRequired}</Pill>
      )}
      {waiting ?? timer}
    </p>
  );
};
