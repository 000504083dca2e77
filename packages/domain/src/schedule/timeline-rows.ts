import type { EventFieldsOf } from "@narthex/contract/app/schedule";
import type { ReadEvent } from "./read-events.ts";
import { currentEvents, endOf, nextEvents, startOf, takesPlace } from "./schedule.ts";
import { dayBounds, type EventState, eventState, groupByStart } from "./timeline.ts";

/** A row of the timeline: an event, or the current time between two events. */
export type TimelineRow =
  | {
      kind: "event";
      event: ReadEvent;
      state: EventState;
      isFirstOfTime: boolean;
      /** It is on, or the next thing of any kind to begin. */
      isComing: boolean;
    }
  | { kind: "gap"; isBeforeDay: boolean; until: string };

type EventOfRow = Extract<TimelineRow, { kind: "event" }>;
type Edition = Parameters<typeof dayBounds>[2];

/** The first start after now, also of a break, as the event writes it. A replay does not begin. */
const firstStartAfter = (events: readonly ReadEvent[], now: number): string | undefined => {
  let [first, startTime]: [number, string | undefined] = [Number.POSITIVE_INFINITY, undefined];
  for (const event of events) {
    const start = startOf(event);
    if (takesPlace(event) && start > now && start < first) [first, startTime] = [start, event.startTime];
  }
  return startTime;
};

/** Whether an event is being held. This is so while a session is held that the person will see as a replay. */
const isHeld = (event: ReadEvent, now: number): boolean =>
  !event.isCancelled && startOf(event) <= now && now < endOf(event);

/** The rows of a day in order, with the current time between events if nothing of the day is being held. */
export const timelineRows = (
  events: readonly ReadEvent[],
  {
    now,
    date,
    edition,
    day = events,
  }: {
    now: number;
    date: string;
    edition: Edition;
    /** All events of the day, if only some have rows. */
    day?: readonly ReadEvent[];
  },
): TimelineRow[] => {
  const next = nextEvents(events, now);
  const nextStart = firstStartAfter(events, now);
  const rows = groupByStart(events).flatMap(({ events: together }) =>
    together.map((event, index): TimelineRow => {
      const state = eventState(event, now, next);
      const isComing = state === "now" || event.startTime === nextStart;
      return { kind: "event", event, state, isFirstOfTime: index === 0, isComing };
    }),
  );
  const first = next[0];
  if (!first || day.some((event) => isHeld(event, now))) return rows;
  const bounds = dayBounds(day, date, edition);
  const isBeforeDay = bounds !== null && currentEvents([bounds.before], now).length > 0;
  if (!isBeforeDay && !rows.some((row) => row.kind === "event" && row.state === "past")) return rows;
  const upcoming = rows.findIndex((row) => row.kind === "event" && startOf(row.event) > now);
  const ahead = rows[upcoming];
  if (ahead?.kind !== "event") return rows;
  const until = firstStartAfter(day, now) ?? ahead.event.startTime;
  return rows.toSpliced(upcoming, 0, { kind: "gap", isBeforeDay, until });
};

/** Index of the row to scroll to: the current event, otherwise the gap, the next event, or the end of a day that is over. */
export const presentRow = (rows: readonly TimelineRow[]): number => {
  const last = rows.at(-1);
  const end = last?.kind === "event" && last.state === "past" ? rows.length - 1 : -1;
  const found = rows.findIndex((row) => row.kind === "gap" || row.state === "now" || row.state === "next");
  return found < 0 ? end : found;
};

/** What tells more about an event than its row. */
const MORE: Record<EventFieldsOf<"more">, true> = { notes: true, bannerImage: true };
const FIELDS_WITH_MORE = Object.keys(MORE) as (keyof typeof MORE)[];

/** Whether there is more about an event than its row says. */
export const isOpenable = (event: ReadEvent): boolean =>
  event.type !== "end" && (event.type !== "break" || FIELDS_WITH_MORE.some((field) => Boolean(event[field])));

/**
 * The events of a day that can be opened, and the one that a pane begins with: the next one, because the list shows what is on;
 * without a next one the last of today, or the first of another day.
 */
export function openableEvents(
  rows: readonly TimelineRow[],
  isToday: boolean,
): { events: ReadEvent[]; first: ReadEvent | undefined } {
  const shown = rows.filter((row) => row.kind === "event" && isOpenable(row.event)) as EventOfRow[];
  const events = shown.map(({ event }) => event);
  const first = shown.find(({ state }) => state === "next") ?? shown.find(({ state }) => state === "future");
  return { events, first: first?.event ?? events.at(isToday ? -1 : 0) };
}
