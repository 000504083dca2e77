import { isForSome } from "../experiences/experiences.ts";
import type { ReadEvent } from "../schedule/read-events.ts";
import { nextEvents, startOf, takesPlace } from "../schedule/schedule.ts";
import type { OwnEvent } from "./my-day.ts";

/** An event further away than this is no place to go to now. */
const SOON_MS = 6 * 60 * 60_000;

/** Where a person goes next: to the next event of their own day, otherwise to the next one for everybody. */
export const nextPlace = (
  events: readonly ReadEvent[],
  own: readonly OwnEvent[],
  now: number,
): { location: string; startTime: string } | null => {
  const isNext = (event: ReadEvent): boolean =>
    takesPlace(event) && event.location.length > 0 && startOf(event) > now && startOf(event) - now <= SOON_MS;
  const forAll = events.filter((event) => !isForSome(event));
  const next = [...own, ...nextEvents(forAll, now)].find(isNext);
  return next ? { location: next.location[0] ?? "", startTime: next.startTime } : null;
};
