import type { DelegateType } from "@narthex/contract/common";
import { currentDate, datesOf, hasEnded } from "@narthex/domain/editions";
import { currentEvents, nextEvents, takesPlace, type ReadEvent } from "@narthex/domain/schedule";

export type Phase = "before" | "during" | "after";

/** Where the person's conference stands: a weekend delegate's begins on Saturday. */
export const phaseOf = (edition: Parameters<typeof currentDate>[0], type: DelegateType, now: number): Phase => {
  if (hasEnded(edition, type, now)) return "after";
  const [first] = datesOf(edition, type);
  return first !== undefined && currentDate(edition, type, now) < first ? "before" : "during";
};

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
    (event) =>
      takesPlace(event) && Date.parse(event.startTime) > after && event.type !== "break" && event.type !== "end",
  );
  return {
    current,
    next,
    later: later.slice(0, MAX_LATER_EVENTS),
    replays,
    isOver: events.length > replays.length && current.length === 0 && next.length === 0,
  };
};
