import { currentEvents, nextEvents, type ReadEvent } from "@narthex/domain/schedule";

/** What home says of a day: what is on, what comes next and after it, or that it is over. */
export type Outlook = {
  current: readonly ReadEvent[];
  next: readonly ReadEvent[];
  later: readonly ReadEvent[];
  /** What an absent alumnus can watch afterwards. */
  replays: readonly ReadEvent[];
  isOver: boolean;
};

const SHOWN_LATER = 3;

/** The outlook from `now` over the events of a day. */
export const outlookOf = (events: readonly ReadEvent[], now: number): Outlook => {
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
    later: later.slice(0, SHOWN_LATER),
    replays,
    isOver: events.length > replays.length && current.length === 0 && next.length === 0,
  };
};
