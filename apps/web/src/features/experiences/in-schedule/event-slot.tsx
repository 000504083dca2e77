import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { useMessages } from "@narthex/client/messages.ts";
import { Pill } from "@narthex/ui/layout/pill.tsx";
import { OwnSlot } from "./own-slot.tsx";
import { useOwnSlot, useSignUp } from "../use-signups.ts";

/** The person's own place at an event for some delegates, or how to get one. */
export const EventSlot = ({ event, waiting }: { event: ScheduleEvent; waiting: string | null }) => {
  const messages = useMessages().experiences;
  const { isClosed, isKnown } = useSignUp(event);
  const slot = useOwnSlot(event);
  if (slot) return <OwnSlot slot={slot} isClosed={isClosed} isExperience={event.type === "experience"} />;
  const isCustomGroup = event.type === "experience" && (event.cgExp !== null || event.cgExps.length > 0);
  const timer = isClosed ? event.timerTxtReplace : event.timerTxt;
  return (
    <p className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
      {event.type === "spe" && <Pill tone="quiet">{messages.limitedSlots}</Pill>}
      {isCustomGroup && isKnown && (
        <Pill tone={isClosed ? "quiet" : "open"}>{isClosed ? messages.signUpClosed : messages.signUpRequired}</Pill>
      )}
      {(waiting ?? timer) && <Pill tone="quiet">{waiting ?? timer}</Pill>}
    </p>
  );
};
