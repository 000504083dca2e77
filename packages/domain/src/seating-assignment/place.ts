import type { Hall } from "./hall.ts";
import { kindOfSeat, needsOf, type Person, type Seat } from "./problem.ts";

/** The number of set bits, for sparing seats that only few people need. */
const rarity = (kind: number): number => (kind & 1) + (kind >> 1);

type Placing = { person: Person; seat: Seat };

/**
 * Seats people of a group together. Each row takes as many people as possible: first rows in which others of the group
 * sit, then the row with the fewest remaining seats, near the others. Returns the placings.
 */
export function placeGroup(
  hall: Hall,
  waiting: readonly Person[],
  seated: readonly Seat[],
  orderOfRows: readonly number[],
): Placing[] {
  const placed: Placing[] = [];
  let rest = waiting.toSorted((a, b) => rarity(needsOf(b)) - rarity(needsOf(a)));
  while (rest.length > 0) {
    const near = [...seated, ...placed.map(({ seat }) => seat)];
    const best = bestRow(hall, rest, near, orderOfRows);
    if (!best) break;
    for (const { person, seat } of best) hall.take(seat, person);
    placed.push(...best);
    const done = new Set(best.map(({ person }) => person));
    rest = rest.filter((person) => !done.has(person));
  }
  return placed;
}

type Rank = readonly number[];
const isBetter = (a: Rank, b: Rank | null): boolean => {
  if (!b) return true;
  const at = a.findIndex((value, index) => value !== b[index]);
  return at >= 0 && a[at]! > b[at]!;
};

function bestRow(
  hall: Hall,
  people: readonly Person[],
  near: readonly Seat[],
  order: readonly number[],
): Placing[] | null {
  const rowsNear = new Set(near.map(hall.indexOfRow));
  const oneOfEach = [...rowsNear].map((index) => hall.rows[index]![0]!);
  const seatsBefore = new Set(people.flatMap(({ previous = [] }) => previous));
  let best: Placing[] | null = null;
  let bestRank: Rank | null = null;
  for (const index of order) {
    const row = hall.rows[index]!;
    const room = hall.countFree(index);
    if (room === 0) continue;
    const own = rowsNear.has(index) ? 1 : 0;
    const distance = oneOfEach.reduce((least, seat) => Math.min(least, distanceTo(row[0]!, seat)), FAR);
    const most = Math.min(room, people.length);
    // Skips the row early if even its best possible rank is not better.
    if (!isBetter([own, most, -distance, Math.min(most, seatsBefore.size), most - room], bestRank)) continue;
    const free = row.filter(hall.isFree);
    const mostSame = free.filter(({ id }) => seatsBefore.has(id)).length;
    if (!isBetter([own, most, -distance, mostSame, most - room], bestRank)) continue;
    const placed = fillRow(hall, free, people);
    if (placed.length === 0) continue;
    const same = placed.filter(({ person, seat }) => person.previous === seat.id).length;
    const rank = [own, placed.length, -distance, same, placed.length - free.length];
    if (isBetter(rank, bestRank)) [best, bestRank] = [placed, rank];
  }
  return best;
}

const FAR = 1000;
const distanceTo = (a: Seat, b: Seat): number => (a.area === b.area ? Math.abs(a.row - b.row) : FAR);

/** Fills a row: first people get the seats that they had before, then the others sit side by side and spare rare seats. */
function fillRow(hall: Hall, free: readonly Seat[], people: readonly Person[]): Placing[] {
  const placed: Placing[] = [];
  const open = new Set(free);
  const trySeat = (person: Person, seat: Seat): boolean => {
    if (!hall.canTake(seat, person)) return false;
    hall.take(seat, person);
    open.delete(seat);
    placed.push({ person, seat });
    return true;
  };
  const rest = people.filter((person) => {
    const seat = free.find(({ id }) => id === person.previous);
    return !seat || !open.has(seat) || !trySeat(person, seat);
  });
  for (const person of rest) {
    const spare = (seat: Seat): number => rarity(kindOfSeat(seat)) - rarity(needsOf(person));
    const beside = (seat: Seat): number =>
      placed.reduce((least, other) => Math.min(least, Math.abs(other.seat.place - seat.place)), FAR);
    const inOrder = [...open].toSorted((a, b) => spare(a) - spare(b) || beside(a) - beside(b) || a.place - b.place);
    for (const seat of inOrder) if (trySeat(person, seat)) break;
    if (open.size === 0) break;
  }
  for (const { person, seat } of placed) hall.leave(seat, person);
  return placed;
}
