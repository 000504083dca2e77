import type { Entries } from "./entries.ts";
import type { AllocationRule } from "./problem.ts";
import type { Reservations } from "./reservations.ts";

/** Places as slots by person, and by slot the turn at which it was full; 0 if places are left. */
export type Drawn = { given: number[][]; fullAt: Int32Array };

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
  const given = kept.map((own) => [...own]);
  for (const own of kept) for (const each of own) left[each]!--;
  const fullAt = new Int32Array(slots.length);
  const ranks = rank.reduce((most, each) => Math.max(most, each + 1), 0);
  const passes = rule === "firstChoices" ? ranks : 1;
  /** Turns that a person has used; a place that they keep counts as one. */
  const used = Int32Array.from(kept, (own, person) => own.length + fixed[person]!.length);
  let turn = 0;

  const fits = (own: readonly number[], index: number): boolean => {
    for (const other of own) if (conflict[other * slots.length + index] === 1) return false;
    return true;
  };
  const isOpen = (own: readonly number[], index: number): boolean => left[index]! > 0 && fits(own, index);

  /** The later choices that are possible beside a slot: a higher one counts for more than all below it. */
  function worthBeside(own: readonly number[], index: number, from: number, end: number): number {
    let worth = 0;
    let counted = -1;
    for (let at = from; at < end; at++) {
      const other = slot[at]!;
      if (rank[at] === counted || conflict[other * slots.length + index] === 1 || !isOpen(own, other)) continue;
      counted = rank[at]!;
      worth += 2 ** -counted;
    }
    return worth;
  }

  /** The slots of one choice that the person could take, the best first: one that costs no turn, fits the other choices, has room. */
  function inOrder(
    own: readonly number[],
    from: number,
    to: number,
    end: number,
    costs: (index: number) => boolean,
  ): number[] {
    const open = Array.from(slot.subarray(from, to)).filter((index) => isOpen(own, index));
    if (open.length < 2) return open;
    const keyed = open.map((index) => ({
      index,
      free: Number(!costs(index)),
      beside: worthBeside(own, index, to, end),
      room: left[index]! / slots[index]!.capacity,
    }));
    return keyed.sort((a, b) => b.free - a.free || b.beside - a.beside || b.room - a.room).map(({ index }) => index);
  }

  function takeTurn(person: number, round: number, next: number, pass: number): void {
    const own = given[person]!;
    if (used[person]! > round || own.length >= limit[person]!) return;
    const reserved = round === 0 && reservations ? reservations.release(person) : -1;
    const mayTake = (index: number): boolean =>
      round > 0 || !reservations || reservations.take(index, reserved < 0 && own.length === 0);
    const costs = (index: number): boolean => !trial || next === 0 || (trial[index]! > 0 && trial[index]! <= next);
    const end = start[person + 1]!;
    for (let at = start[person]!, to = at; at < end && own.length < limit[person]!; at = to) {
      while (to < end && rank[to] === rank[at]) to++;
      if (passes > 1 && round === 0 && rank[at] !== pass) continue;
      const taken = inOrder(own, at, to, end, costs).find(mayTake);
      if (taken === undefined) continue;
      own.push(taken);
      if (--left[taken]! === 0) fullAt[taken] = turn;
      if (costs(taken) && ++used[person]! > round) break;
    }
    if (reserved < 0 || own.length > 0) return;
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
