import type { DoorEntry } from "./log.ts";

const QUARTER_MS = 15 * 60_000;

/** How many people came in each quarter of an hour, from the first to the last. `entries` are one for each person. */
export function countQuarters(entries: readonly DoorEntry[]): { from: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { at } of entries) {
    const from = Math.floor(at / QUARTER_MS) * QUARTER_MS;
    counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  // A wrong clock must not make a list of years.
  if (last - first > 96 * QUARTER_MS)
    return [...counts].map(([from, count]) => ({ from, count })).toSorted((a, b) => a.from - b.from);
  return Array.from({ length: (last - first) / QUARTER_MS + 1 }, (_, at) => {
    const from = first + at * QUARTER_MS;
    return { from, count: counts.get(from) ?? 0 };
  });
}

/** The row or table of a seat: its name without what is after the last separator. */
export const tableOf = (seat: string): string => /^(.+?)\s*[·,/-][^·,/-]*$/su.exec(seat)?.[1] ?? seat;

/** When an entry was made by the server's clock: `drift` is how far the desk's clock is behind. Never later than it arrived. */
export const correctedTime = (at: number, drift: number, receivedAt: number): number =>
  // Of a clock that is off by thousands of years.
  Math.max(0, Math.min(at + drift, receivedAt));
