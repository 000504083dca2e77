import type { Entries } from "./entries.ts";
import type { AllocationRule } from "./problem.ts";
import type { Reservations } from "./reservations.ts";

/** The places of all people in one list, as slots: person i has `count[i]` of them, from `start[i]`. */
type Given = { start: Int32Array; count: Uint16Array; slot: Uint16Array };

/** `fullAt`: by slot the turn at which it was full; 0 if places are left. */
export type Drawn = { given: Given; fullAt: Int32Array };

export const givenTo = ({ start, count, slot }: Given, person: number): Uint16Array =>
  slot.subarray(start[person], start[person]! + count[person]!);

export type DrawOptions = {
  rule: AllocationRule;
  /** When the slots were full in the trial draw. */
  trial: Int32Array | null;
  reservations: Reservations | null;
  heartbeat?: (share: number) => void;
};

const HEARTBEAT_TURNS = 1000;

/** The turn of a person in each round, from 1: every second round is in the reverse order. */
export const turnOf = (person: number, round: number, people: number): number =>
  round * people + (round % 2 === 0 ? person : people - 1 - person) + 1;

/**
 * Draws the places. In each round everyone has one turn, and takes the best place that is left.
 *
 * - A place that will be left at the person's next turn, by the trial draw, costs no turn: the person has it at once, and
 *   takes another. So nobody has to rank a full type above one that they like better.
 * - In the first round, a place is taken only if everyone for whom a place is reserved still gets one.
 * - With the rule `firstChoices`, the first round is one for each rank: first everyone's first choice, and so on.
 */
export function drawPlaces(entries: Entries, { rule, trial, reservations, heartbeat }: DrawOptions): Drawn {
  const { people, slots, placesEach, start, slot, rank, conflict, kept, fixed, limit } = entries;
  const left = Int32Array.from(slots, ({ capacity }) => capacity);
  const fullAt = new Int32Array(slots.length);
  const ranks = rank.reduce((most, each) => Math.max(most, each + 1), 0);
  const passes = rule === "firstChoices" ? ranks : 1;
  /** Turns that a person has used; a place that they keep counts as one. */
  const used = Int32Array.from(kept, (own, person) => own.length + fixed[person]!.length);
  const given = emptyLists(entries);
  let turn = 0;

  function give(person: number, index: number): void {
    given.slot[given.start[person]! + given.count[person]!++] = index;
    left[index]!--;
  }
  for (const [person, own] of kept.entries()) for (const each of own) give(person, each);

  function isOpen(person: number, index: number): boolean {
    if (left[index]! <= 0) return false;
    const end = given.start[person]! + given.count[person]!;
    for (let at = given.start[person]!; at < end; at++)
      if (conflict[given.slot[at]! * slots.length + index] === 1) return false;
    return true;
  }

  /** The later choices that are possible beside a slot: a higher one counts for more than all below it. */
  function worthBeside(person: number, index: number, from: number, end: number): number {
    let worth = 0;
    let counted = -1;
    for (let at = from; at < end; at++) {
      const other = slot[at]!;
      if (rank[at] === counted || conflict[other * slots.length + index] === 1 || !isOpen(person, other)) continue;
      counted = rank[at]!;
      worth += 2 ** -counted;
    }
    return worth;
  }

  // Filled again for each choice: objects in their place would be most of the memory.
  const open = new Uint16Array(slots.length);
  const free = new Uint8Array(slots.length);
  const beside = new Float64Array(slots.length);

  /** Whether the first slot is better for the person: it costs no turn, or fits the other choices, or has more room. */
  function isBetter(one: number, other: number): boolean {
    if (free[one] !== free[other]) return free[one]! > free[other]!;
    if (beside[one] !== beside[other]) return beside[one]! > beside[other]!;
    return left[one]! / slots[one]!.capacity > left[other]! / slots[other]!.capacity;
  }

  /** Lists in `open` the slots of one choice that the person could take, the best first. Returns how many there are. */
  function listOpen(person: number, from: number, to: number, end: number, costs: (index: number) => boolean): number {
    let found = 0;
    for (let at = from; at < to; at++) {
      const index = slot[at]!;
      if (!isOpen(person, index)) continue;
      free[index] = Number(!costs(index));
      beside[index] = worthBeside(person, index, to, end);
      let place = found++;
      for (; place > 0 && isBetter(index, open[place - 1]!); place--) open[place] = open[place - 1]!;
      open[place] = index;
    }
    return found;
  }

  function takeTurn(person: number, round: number, next: number, pass: number): void {
    if (used[person]! > round || given.count[person]! >= limit[person]!) return;
    const reserved = round === 0 && reservations ? reservations.release(person) : -1;
    const mayTake = (index: number): boolean =>
      round > 0 || !reservations || reservations.take(index, reserved < 0 && given.count[person] === 0);
    const costs = (index: number): boolean => !trial || next === 0 || (trial[index]! > 0 && trial[index]! <= next);
    const end = start[person + 1]!;
    for (let at = start[person]!, to = at; at < end && given.count[person]! < limit[person]!; at = to) {
      while (to < end && rank[to] === rank[at]) to++;
      if (passes > 1 && round === 0 && rank[at] !== pass) continue;
      const found = listOpen(person, at, to, end, costs);
      let place = 0;
      while (place < found && !mayTake(open[place]!)) place++;
      if (place === found) continue;
      const taken = open[place]!;
      give(person, taken);
      if (left[taken] === 0) fullAt[taken] = turn;
      if (costs(taken) && ++used[person]! > round) break;
    }
    if (reserved < 0 || given.count[person]! > 0) return;
    if (pass + 1 < passes) reservations?.reserve(person);
    else reservations?.refill(reserved, person);
  }

  const rounds = passes + Math.max(0, placesEach - 1);
  for (let each = 0; each < rounds; each++) {
    const round = Math.max(0, each - passes + 1);
    for (let at = 0; at < people.length; at++) {
      if (turn % HEARTBEAT_TURNS === 0) heartbeat?.(turn / (rounds * people.length));
      turn++;
      const person = round % 2 === 0 ? at : people.length - 1 - at;
      const next = round + 1 < placesEach ? turnOf(person, round + 1, people.length) : 0;
      takeTurn(person, round, next, each);
    }
  }
  return { given, fullAt };
}

/** Room for as many places as each person can get. */
function emptyLists({ people, limit }: Entries): Given {
  const start = new Int32Array(people.length + 1);
  for (const [person, { choices }] of people.entries())
    start[person + 1] = start[person]! + Math.min(limit[person]!, choices.length);
  return { start, count: new Uint16Array(people.length), slot: new Uint16Array(start[people.length]!) };
}
