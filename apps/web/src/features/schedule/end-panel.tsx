import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { useMessages } from "@narthex/client/messages.ts";
import { buttonLook } from "@narthex/ui/controls/button.tsx";
import { DayLink, type DayTarget } from "./days/day-link.tsx";

/** The end of a day, with a link to the next one. */
export const EndPanel = ({ event, nextDay }: { event?: ScheduleEvent; nextDay: DayTarget | null }) => {
  const messages = useMessages().schedule;
  return (
    <div className="mt-4 rounded-sheet bg-sunk px-6 py-7">
      <h3 className="display text-2xl">{event?.title ?? messages.endTitle}</h3>
      {event?.subtitle && <p className="mt-1.5 text-ink-2 text-pretty">{event.subtitle}</p>}
      {nextDay && (
        <DayLink {...nextDay} className={buttonLook("soft", "mt-4")}>
          {messages.nextDayButton}
        </DayLink>
      )}
    </div>
  );
};
