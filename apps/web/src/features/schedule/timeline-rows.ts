import {
  currentEvents,
  type EventState,
  eventState,
  groupByStart,
  nextEvents,
  type ReadEvent,
  withDayBounds,
} from "@narthex/domain/schedule";

/** A line of the timeline: an event, or the present where it falls between two. */
export type TimelineRow =
  | { kind: "event"; event: ReadEvent; state: EventState; isFirstOfTime: boolean }
  | { kind: "gap"; isBeforeDay: boolean; until: string };

type Edition = Parameters<typeof withDayBounds>[2];

/** The events of a day in lines, by the instant they start, with the present set between them where nothing is on. */
export const timelineRows = (
  events: readonly ReadEvent[],
  { now, date, edition }: { now: number; date: string; edition: Edition },
): TimelineRow[] => {
  const next = nextEvents(events, now);
  // A day that is wholly over is read as a whole: nothing in it is dimmed.
  const isOver = events.every((event) => eventState(event, now) === "past");
  const rows = groupByStart(events).flatMap(({ events: together }) =>
    together.map((event, index): TimelineRow => ({
      kind: "event",
      event,
      state: isOver ? "future" : eventState(event, now, next),
      isFirstOfTime: index === 0,
    })),
  );
  const first = next[0];
  const isBeforeDay = currentEvents(withDayBounds(events, date, edition), now).some((event) => event.id === -1);
  if (!first || currentEvents(events, now).length > 0) return rows;
  if (!isBeforeDay && !rows.some((row) => row.kind === "event" && row.state === "past")) return rows;
  const upcoming = rows.findIndex((row) => row.kind === "event" && row.state !== "past");
  const ahead = rows[upcoming];
  if (ahead?.kind !== "event") return rows;
  return rows.toSpliced(upcoming, 0, { kind: "gap", isBeforeDay, until: ahead.event.startTime });
};

/** Which line to go to for the present: what is on, else the gap, else what comes next. */
export const presentRow = (rows: readonly TimelineRow[]): number =>
  rows.findIndex((row) => row.kind === "gap" || row.state === "now" || row.state === "next");
