import type { Edition } from "@narthex/contract/app/editions";
import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { endOf, startOf } from "./schedule.ts";

type Timed = Pick<ScheduleEvent, "startTime" | "durationInMin"> & { isReplay?: true; isCancelled?: boolean };

const MINUTE_MS = 60_000;

export type EventState = "past" | "now" | "next" | "future";

/** The state of an event at `now`. `next` is the result of `nextEvents` for its day. A replay is never past, a cancelled event never on. */
export const eventState = (event: Timed, now: number, next: readonly Timed[] = []): EventState => {
  if (event.isReplay) return "future";
  if (startOf(event) > now) return next.includes(event) ? "next" : "future";
  return now < endOf(event) && !event.isCancelled ? "now" : "past";
};

/** Groups events by start, in order of time. */
export const groupByStart = <E extends Timed>(events: readonly E[]): { startTime: string; events: E[] }[] => {
  const groups = new Map<number, { startTime: string; events: E[] }>();
  for (const event of events) {
    const start = startOf(event);
    const group = groups.get(start);
    if (group) group.events.push(event);
    else groups.set(start, { startTime: event.startTime, events: [event] });
  }
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
};

/** Ids of the two generated events: before the first and after the last event of a day. */
export const BEFORE_DAY = -1;
export const AFTER_DAY = -2;

/** Time without events. */
type BoundEvent = Pick<ScheduleEvent, "id" | "type" | "startTime" | "durationInMin">;
type DayBounds = { before: BoundEvent; after: BoundEvent };

const boundEvent = (id: number, from: number, until: number): BoundEvent => ({
  id,
  type: "break",
  startTime: new Date(from).toISOString(),
  durationInMin: Math.max(0, Math.round((until - from) / MINUTE_MS)),
});

/** The generated events of a day: from midnight to the first event, and from the last one to midnight. Null without events. */
export const dayBounds = (
  events: readonly Timed[],
  date: string,
  edition: Pick<Edition, "timeZone">,
): DayBounds | null => {
  if (events.length === 0) return null;
  const day = Temporal.PlainDate.from(date);
  const midnight = day.toZonedDateTime(edition.timeZone).epochMilliseconds;
  const nextMidnight = day.add({ days: 1 }).toZonedDateTime(edition.timeZone).epochMilliseconds;
  const first = Math.min(...events.map(startOf));
  const last = Math.max(...events.map(endOf));
  return {
    before: boundEvent(BEFORE_DAY, Math.min(midnight, first), first),
    after: boundEvent(AFTER_DAY, last, nextMidnight),
  };
};
