import { hasBegun } from "./begun.ts";
import { compareText } from "./draw.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

/** By objective, in the order of the certificate: people, places, held places kept, then each rank. */
export type Score = readonly number[];

export const NO_CHANGE: Score = [];

/** Positive where the first is better. A missing figure is 0. */
export function compareScores(a: Score | null, b: Score | null): number {
  if (!a || !b) return a ? 1 : b ? -1 : 0;
  const length = Math.max(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const KEPT = 2;
const FIRST_RANK = 3;

/** What a set of places contributes to each objective. */
export function scoreOf(
  { choices, held = [] }: Pick<AllocationPerson, "choices" | "held">,
  set: readonly AllocationSlot[],
): number[] {
  const score = Array.from<number>({ length: FIRST_RANK + choices.length }).fill(0);
  score[0] = Math.min(1, set.length);
  score[1] = set.length;
  score[KEPT] = held.length > 0 && held.every((id) => set.some((slot) => slot.id === id)) ? 1 : 0;
  for (const { type } of set) {
    const rank = choices.indexOf(type);
    // Two places of one type are possible only if they have begun, and then count once.
    if (rank >= 0) score[FIRST_RANK + rank] = 1;
  }
  return score;
}

export function addScores(a: Score, b: Score, factor = 1): number[] {
  const sum = Array.from<number>({ length: Math.max(a.length, b.length) }).fill(0);
  for (let at = 0; at < sum.length; at++) sum[at] = (a[at] ?? 0) + factor * (b[at] ?? 0);
  return sum;
}

export const overlapsInTime = (a: AllocationSlot, b: AllocationSlot): boolean => a.start < b.end && b.start < a.end;

export const isFreeFor = ({ busy = [] }: AllocationPerson, slot: AllocationSlot): boolean =>
  busy.every(([from, to]) => to <= slot.start || from >= slot.end);

type Move = { person: string; score: Score };

/** Moves of this many different people are kept, so that one remains when two people are already involved. */
const BEST_MOVES = 3;

class BestMoves {
  readonly moves: Move[] = [];

  offer(person: string, score: Score): void {
    if (this.moves.length === BEST_MOVES && compareScores(score, this.moves.at(-1)!.score) <= 0) return;
    const known = this.moves.find((move) => move.person === person);
    if (known) {
      if (compareScores(score, known.score) > 0) known.score = score;
    } else this.moves.push({ person, score });
    this.moves.sort((a, b) => compareScores(b.score, a.score));
    this.moves.length = Math.min(this.moves.length, BEST_MOVES);
  }

  bestWithout(people: readonly string[]): Move | undefined {
    return this.moves.find(({ person }) => !people.includes(person));
  }
}

/** What is assumed to be different for the person that `bestWith` examines. */
export type OwnChange = {
  choices?: readonly string[];
  /** Not busy during the slot. */
  isFree?: boolean;
  /** Overlapping places that the person can have together with the slot. */
  beside?: readonly string[];
};

/** Allocations that differ from a result by the moves of up to three people. */
export class Exchanges {
  readonly #problem: AllocationProblem;
  readonly #places: ReadonlyMap<string, readonly AllocationSlot[]>;
  readonly #taken = new Map<string, number>();
  readonly #typesOfWishes = new Map<string, Set<string>>();
  /** By slot: moves of people who leave it, for a free place elsewhere or without another place. */
  readonly #leaving = new Map<string, BestMoves>();
  /** By slot and other slot: moves of people from the slot to the other one. */
  readonly #moving = new Map<string, Map<string, BestMoves>>();
  /** By slot: moves of people who take a place in it and give up the places that overlap. */
  readonly #entering = new Map<string, BestMoves>();

  constructor(problem: AllocationProblem, places: Allocation["places"]) {
    this.#problem = problem;
    const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
    this.#places = new Map(
      problem.people.map(({ id }) => [id, (places.get(id) ?? []).flatMap((slot) => slots.get(slot) ?? [])]),
    );
    for (const { id } of problem.slots) {
      this.#taken.set(id, 0);
      this.#leaving.set(id, new BestMoves());
      this.#entering.set(id, new BestMoves());
      this.#moving.set(id, new Map());
    }
    for (const own of this.#places.values()) for (const { id } of own) this.#taken.set(id, this.#taken.get(id)! + 1);
    const ofType = Map.groupBy(problem.slots, ({ type }) => type);
    // In the order of ids, so that the input's order does not matter.
    for (const person of problem.people.toSorted((a, b) => compareText(a.id, b.id))) this.#addMoves(person, ofType);
  }

  placesOf = (personId: string): readonly AllocationSlot[] => this.#places.get(personId) ?? [];
  taken = ({ id }: AllocationSlot): number => this.#taken.get(id) ?? 0;
  #isOpen = (slot: AllocationSlot): boolean => this.taken(slot) < slot.capacity;

  /** Whether a person with the same wishes has a place of this type: the two could change places. */
  sameWishesHave = (person: AllocationPerson, type: string): boolean =>
    this.#typesOfWishes.get(wishesOf(person))?.has(type) ?? false;

  #addMoves(person: AllocationPerson, ofType: ReadonlyMap<string, AllocationSlot[]>): void {
    const own = this.placesOf(person.id);
    const wishes = wishesOf(person);
    const types = this.#typesOfWishes.get(wishes) ?? new Set();
    for (const { type } of own) types.add(type);
    this.#typesOfWishes.set(wishes, types);
    const before = scoreOf(person, own);
    const scoreAfter = (set: readonly AllocationSlot[]): Score => addScores(scoreOf(person, set), before, -1);
    const possible = person.choices.flatMap((type) =>
      (ofType.get(type) ?? []).filter((slot) => !hasBegun(this.#problem, slot) && isFreeFor(person, slot)),
    );
    for (const slot of own) {
      if (hasBegun(this.#problem, slot)) continue;
      const rest = own.filter((other) => other !== slot);
      this.#leaving.get(slot.id)!.offer(person.id, scoreAfter(rest));
      for (const to of possible) {
        if (to === slot || rest.some((other) => other.type === to.type || overlapsInTime(other, to))) continue;
        const score = scoreAfter([...rest, to]);
        if (this.#isOpen(to)) this.#leaving.get(slot.id)!.offer(person.id, score);
        const moving = this.#moving.get(slot.id)!;
        if (!moving.has(to.id)) moving.set(to.id, new BestMoves());
        moving.get(to.id)!.offer(person.id, score);
      }
    }
    for (const to of possible) {
      if (own.includes(to)) continue;
      for (const set of this.#setsWith(own, to, []))
        this.#entering.get(to.id)!.offer(person.id, scoreAfter([...set, to]));
    }
  }

  /** Sets of places that a person can have together with a slot: all that are possible, or all but one of these. */
  #setsWith(own: readonly AllocationSlot[], slot: AllocationSlot, beside: readonly string[]): AllocationSlot[][] {
    const kept = own.filter(
      (other) => other.type !== slot.type && (beside.includes(other.id) || !overlapsInTime(other, slot)),
    );
    if (own.some((other) => hasBegun(this.#problem, other) && !kept.includes(other))) return [];
    const open = kept.filter((other) => !hasBegun(this.#problem, other));
    const fewer = open.map((dropped) => kept.filter((other) => other !== dropped));
    return [kept, ...fewer].filter((set) => set.length < this.#problem.placesEach);
  }

  /**
   * By how much the allocation becomes better or worse if the person has a place in this slot, in the best way found. If the
   * slot is full, someone else leaves it, perhaps for a place that the person leaves, and others take the places that
   * become free. Null if the person cannot have the place. Each answer belongs to a valid allocation.
   */
  bestWith(person: AllocationPerson, slot: AllocationSlot, change: OwnChange = {}): Score | null {
    const { choices = person.choices, isFree = false, beside = [] } = change;
    if (slot.capacity === 0 || hasBegun(this.#problem, slot) || (!isFree && !isFreeFor(person, slot))) return null;
    const own = this.placesOf(person.id);
    const before = scoreOf(person, own);
    let best: Score | null = null;
    for (const kept of this.#setsWith(own, slot, beside)) {
      const moved = addScores(scoreOf({ ...person, choices }, [...kept, slot]), before, -1);
      const left = own.filter((other) => !kept.includes(other));
      for (const score of this.#scoresOfOthers(person.id, slot, left)) {
        const total = addScores(moved, score);
        if (compareScores(total, best) > 0) best = total;
      }
    }
    return best;
  }

  #scoresOfOthers(personId: string, slot: AllocationSlot, left: readonly AllocationSlot[]): Score[] {
    if (this.#isOpen(slot)) return [this.#fill(left, [personId])];
    const leaving = this.#leaving.get(slot.id)!.bestWithout([personId]);
    const scores = leaving ? [addScores(leaving.score, this.#fill(left, [personId, leaving.person]))] : [];
    for (const free of left) {
      const moving = this.#moving.get(slot.id)!.get(free.id)?.bestWithout([personId]);
      if (!moving) continue;
      const rest = left.filter((other) => other !== free);
      scores.push(addScores(moving.score, this.#fill(rest, [personId, moving.person])));
    }
    return scores;
  }

  /** The gain if others take the free places. */
  #fill(free: readonly AllocationSlot[], people: readonly string[]): Score {
    let total: Score = NO_CHANGE;
    const busy = [...people];
    for (const { id } of free) {
      const entering = this.#entering.get(id)!.bestWithout(busy);
      if (!entering || compareScores(entering.score, NO_CHANGE) <= 0) continue;
      total = addScores(total, entering.score);
      busy.push(entering.person);
    }
    return total;
  }
}

const wishesOf = ({ choices, busy = [], held = [] }: AllocationPerson): string => JSON.stringify([choices, busy, held]);
