import type { ScheduleEvent } from "@narthex/contract/schedule";
import { currentEvents, nextEvents } from "@narthex/domain/schedule";

/** What home says of a day: what is on, what comes next and after it, or that it is over. */
export type Outlook = {
  current: readonly ScheduleEvent[];
  next: readonly ScheduleEvent[];
  later: readonly ScheduleEvent[];
  isOver: boolean;
};

const SHOWN_LATER = 3;

/** The outlook from `now` over the events of a day. */
export const outlookOf = (events: readonly ScheduleEvent[], now: number): Outlook => {
  const current = currentEvents(events, now).toSorted(
    (a, b) => Number(a.type === "break") - Number(b.type === "break"),
  );
  const next = nextEvents(events, now);
  const after = Date.parse(next[0]?.startTime ?? "");
  const later = events.filter(
    (event) => Date.parse(event.startTime) > after && event.type !== "break" && event.type !== "end",
  );
  return {
    current,
    next,
    later: later.slice(0, SHOWN_LATER),
    isOver: events.length > 0 && current.length === 0 && next.length === 0,
  };
};
