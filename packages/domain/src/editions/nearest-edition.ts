import type { Edition } from "@narthex/contract/app/editions";
import { todayIn } from "./editions.ts";

/** The conference that is on at `now`, or else the one that begins next, or else the one that ended last. */
export const nearestEdition = <E extends Pick<Edition, "days" | "timeZone">>(
  editions: readonly E[],
  now: number,
): E | undefined => {
  const [nearest] = editions
    .flatMap((edition) => {
      const [first, last] = [edition.days[0]?.date, edition.days.at(-1)?.date];
      return first && last ? [{ edition, first, last, isOver: last < todayIn(edition, now) }] : [];
    })
    // One that is on began before all that are still to come.
    .toSorted((one, other) => {
      if (one.isOver !== other.isOver) return one.isOver ? 1 : -1;
      return one.isOver ? other.last.localeCompare(one.last) : one.first.localeCompare(other.first);
    });
  return nearest?.edition ?? editions[0];
};
