import { KINDS, kindOfSeat, needsOf, meetsNeeds, type Person, type Seat } from "./problem.ts";

/** People who are equivalent for the assignment: with the same needs, and the same kinds of earlier seats. */
type Class = { people: Person[]; worth: number[]; keeps: number | null };

/**
 * How many people of each class get a seat of each kind, so that most have a seat, then most keep the seat that they hold,
 * then most keep that of the service before: a transport problem with four kinds, solved by best augmenting paths, which
 * end in an optimum with dual prices (Ahuja, Magnanti, Orlin 1993, ch. 9).
 */
export type KindAssignment = {
  /** People who keep their held seat, and people who get another. */
  keeping: Person[];
  moving: Person[];
  prices: number[];
  /** Upper bound of the combined objective; see `combinedUnit`. */
  bound: number;
};

/** The unit for combining seats, kept seats and unchanged seats in one number: each outweighs all that follow it. */
export const combinedUnit = (people: number): number => people + 1;

function worthOfKinds(person: Person, seats: ReadonlyMap<string, Seat>, unit: number): number[] {
  const held = seats.get(person.held ?? "");
  const previous = seats.get(person.previous ?? "");
  const needs = needsOf(person);
  return Array.from({ length: KINDS }, (_, kind) => {
    if (!meetsNeeds(needs, kind)) return 0;
    const isKept = held !== undefined && kindOfSeat(held) === kind;
    if (isKept) return unit * unit + unit + (held === previous ? 1 : 0);
    return unit * unit + (previous !== undefined && kindOfSeat(previous) === kind ? 1 : 0);
  });
}

export function assignKinds(people: readonly Person[], seats: readonly Seat[]): KindAssignment {
  const byId = new Map(seats.map((seat) => [seat.id, seat]));
  const unit = combinedUnit(people.length);
  const classes = new Map<string, Class>();
  for (const person of people) {
    const worth = worthOfKinds(person, byId, unit);
    const held = byId.get(person.held ?? "");
    const keeps = held && meetsNeeds(needsOf(person), kindOfSeat(held)) ? kindOfSeat(held) : null;
    const key = `${worth.join()} ${keeps}`;
    const known = classes.get(key);
    if (known) known.people.push(person);
    else classes.set(key, { people: [person], worth, keeps });
  }
  const list = [...classes.values()];
  const room = Array.from({ length: KINDS }, () => 0);
  for (const seat of seats) room[kindOfSeat(seat)]!++;
  const given = list.map(() => Array.from({ length: KINDS }, () => 0));
  while (augment(list, given, room));
  const prices = pricesOf(list, given, room);
  const keeping: Person[] = [];
  const moving: Person[] = [];
  for (const [index, { people: members, keeps }] of list.entries()) {
    const kept = keeps === null ? 0 : given[index]![keeps]!;
    const total = given[index]!.reduce((sum, count) => sum + count, 0);
    keeping.push(...members.slice(0, kept));
    moving.push(...members.slice(kept, total));
  }
  const bound =
    list.reduce((sum, { people: members, worth }) => sum + members.length * profit(worth, prices), 0) +
    room.reduce((sum, count, kind) => sum + count * prices[kind]!, 0);
  return { keeping, moving, prices, bound };
}

const profit = (worth: readonly number[], prices: readonly number[]): number =>
  worth.reduce((most, value, kind) => (value > 0 ? Math.max(most, value - prices[kind]!) : most), 0);

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

type Step = { class: number; from: number | null };

/** Seats as many people as the best chain of moves allows: into one kind, from there into another, up to a free seat. */
function augment(classes: readonly Class[], given: number[][], room: readonly number[]): boolean {
  const gain = Array.from({ length: KINDS }, () => -Infinity);
  const steps: (Step | null)[] = gain.map(() => null);
  for (const [index, { people, worth }] of classes.entries()) {
    if (sumOf(given[index]!) === people.length) continue;
    for (const [kind, value] of worth.entries())
      if (value > gain[kind]! && value > 0) [gain[kind], steps[kind]] = [value, { class: index, from: null }];
  }
  for (let round = 0; round < KINDS; round++)
    for (const [index, { worth }] of classes.entries())
      for (let from = 0; from < KINDS; from++) {
        if (given[index]![from] === 0 || gain[from] === -Infinity) continue;
        for (const [to, value] of worth.entries()) {
          const reached = gain[from]! + value - worth[from]!;
          if (value > 0 && reached > gain[to]!) [gain[to], steps[to]] = [reached, { class: index, from }];
        }
      }
  const used = room.map((_, kind) => given.reduce((sum, counts) => sum + counts[kind]!, 0));
  // The chain ends at a free seat, or with a person who loses their seat.
  let end = { gain: 0, kind: -1, loser: -1 };
  for (const [kind, value] of gain.entries()) {
    if (value > end.gain && used[kind]! < room[kind]!) end = { gain: value, kind, loser: -1 };
    for (const [index, { worth }] of classes.entries())
      if (given[index]![kind]! > 0 && value - worth[kind]! > end.gain)
        end = { gain: value - worth[kind]!, kind, loser: index };
  }
  if (end.kind < 0) return false;
  const chain: (Step & { to: number })[] = [];
  let amount = end.loser < 0 ? room[end.kind]! - used[end.kind]! : given[end.loser]![end.kind]!;
  for (let kind: number | null = end.kind; kind !== null;) {
    const step: Step = steps[kind]!;
    chain.push({ ...step, to: kind });
    const { people } = classes[step.class]!;
    const counts = given[step.class]!;
    amount = Math.min(amount, step.from === null ? people.length - sumOf(counts) : counts[step.from]!);
    kind = step.from;
  }
  if (end.loser >= 0) given[end.loser]![end.kind]! -= amount;
  for (const { class: index, from, to } of chain) {
    given[index]![to]! += amount;
    if (from !== null) given[index]![from]! -= amount;
  }
  return true;
}

/** The value of one more seat of each kind. */
function pricesOf(classes: readonly Class[], given: readonly number[][], room: readonly number[]): number[] {
  const used = room.map((_, kind) => given.reduce((sum, counts) => sum + counts[kind]!, 0));
  const prices = Array.from({ length: KINDS }, () => 0);
  for (let round = 0; round <= KINDS; round++)
    for (let kind = 0; kind < KINDS; kind++) {
      if (used[kind]! < room[kind]!) continue;
      for (const [index, { people, worth }] of classes.entries()) {
        if (!worth[kind]) continue;
        if (sumOf(given[index]!) < people.length) prices[kind] = Math.max(prices[kind]!, worth[kind]!);
        for (let other = 0; other < KINDS; other++)
          if (given[index]![other]! > 0)
            prices[kind] = Math.max(prices[kind]!, worth[kind]! - worth[other]! + prices[other]!);
      }
    }
  return prices;
}
