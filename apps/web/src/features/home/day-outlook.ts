import { currentEvents, nextEvents, type ReadEvent } from "@narthex/domain/schedule";

/** What home shows of a day: current, next and later events, or that it is over. */
export type DayOutlook = {
  current: readonly ReadEvent[];
  next: readonly ReadEvent[];
  later: readonly ReadEvent[];
  /** What an absent alumnus can watch afterwards. */
  replays: readonly ReadEvent[];
  isOver: boolean;
};

const MAX_LATER_EVENTS = 3;

export const outlookOf = (events: readonly ReadEvent[], now: number): DayOutlook => {
  const current = currentEvents(events, now).toSorted(
    (a, b) => Number(a.type === "break") - Number(b.type === "break"),
  );
  const next = nextEvents(events, now);
  const after = Date.parse(next[0]?.startTime ?? "");
  const replays = events.filter((event) => event.isReplay);
  const later = events.filter(
    (event) => !event.isReplay && Date.parse(event.startTime) > after && event.type !== "break" && event.type !== "end",
  );
  return {
    current,
    next,
    later: later.slice(0, MAX_LATER_EVENTS),
    replays,
    isOver: events.length > replays.length && current.length === 0 && next.length === 0,
  };
};
