import { currentEvents, nextEvents, type ReadEvent } from "@narthex/domain/schedule";
import { type EventState, eventState, groupByStart, withDayBounds } from "@narthex/domain/timeline";

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

type Edition = Parameters<typeof withDayBounds>[2];

/** Also a break. All times of a day are written in its time zone. */
const firstAfter = (events: readonly ReadEvent[], now: number): ReadEvent | undefined =>
  events
    .filter(({ startTime }) => Date.parse(startTime) > now)
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1))[0];

/** The rows of a day in order, with the current time between events if none of the day is current. */
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
  const nextStart = firstAfter(events, now)?.startTime;
  const isComing = (event: ReadEvent): boolean => eventState(event, now) === "now" || event.startTime === nextStart;
  const rows = groupByStart(events).flatMap(({ events: together }) =>
    together.map((event, index): TimelineRow => ({
      kind: "event",
      event,
      state: eventState(event, now, next),
      isFirstOfTime: index === 0,
      isComing: isComing(event),
    })),
  );
  const first = next[0];
  const isBeforeDay = currentEvents(withDayBounds(day, date, edition), now).some((event) => event.id === -1);
  if (!first || currentEvents(day, now).length > 0) return rows;
  if (!isBeforeDay && !rows.some((row) => row.kind === "event" && row.state === "past")) return rows;
  const upcoming = rows.findIndex((row) => row.kind === "event" && row.state !== "past");
  const ahead = rows[upcoming];
  if (ahead?.kind !== "event") return rows;
  const until = firstAfter(day, now)?.startTime ?? ahead.event.startTime;
  return rows.toSpliced(upcoming, 0, { kind: "gap", isBeforeDay, until });
};

/** Index of the row to scroll to: the current event, otherwise the gap, otherwise the next event. */
export const presentRow = (rows: readonly TimelineRow[]): number =>
  rows.findIndex((row) => row.kind === "gap" || row.state === "now" || row.state === "next");

/** Whether there is more about an event than its row says. */
export const isOpenable = (event: ReadEvent): boolean =>
  event.type !== "end" && (event.type !== "break" || event.notes !== "" || event.bannerImage !== null);

/** The events of a day that can be opened, and the one that a pane begins with: from the present on, else the nearest to it. */
export function openableEvents(
  rows: readonly TimelineRow[],
  { present, isOver }: { present: number; isOver: boolean },
): { events: ReadEvent[]; first: ReadEvent | undefined } {
  const openable = (some: readonly TimelineRow[]): ReadEvent[] =>
    some.flatMap((row) => (row.kind === "event" && isOpenable(row.event) ? [row.event] : []));
  const events = openable(rows);
  const ahead = isOver ? [] : openable(rows.slice(Math.max(0, present)));
  return { events, first: ahead[0] ?? events.at(-1) };
}
