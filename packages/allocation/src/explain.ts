import { hasBegun } from "./begun.ts";
import { compareText } from "./draw.ts";
import type { MorePlaces } from "./explain-more-places.ts";
import { compareScores, Exchanges, NO_CHANGE, type OwnChange } from "./explain-exchanges.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationSlot, Interval } from "./problem.ts";

/** A slot of a choice, and what keeps the person from it. */
type ExplainedSlot = {
  slot: string;
  capacity: number;
  taken: number;
  /** Times during the slot at which the person is busy. */
  busy: Interval[];
  /** The person's own places that overlap it. */
  overlaps: string[];
};

type Decision =
  | { by: "given"; slot: string }
  /** The person has the maximum number of places, all of better choices. */
  | { by: "maximum" }
  /** All slots have a capacity of 0. */
  | { by: "noPlaces" }
  /** Every slot with a capacity has begun. */
  | { by: "begun" }
  /** The person is busy during every slot. */
  | { by: "busy"; busy: Interval[] }
  /** Only these places of the person prevent it. */
  | { by: "overlap"; slots: string[] }
  /** A place was free, but people who hold places are moved only if more people or more places result. */
  | { by: "kept"; slots: string[] }
  /** All places went to others. */
  | { by: "capacity" }
  /** An equally good allocation gives this choice; the seed decided for another one. */
  | { by: "seed" }
  /** A place was free, but the result is not proved to be the best. */
  | { by: "unproved" };

/**
 * A single change that would have given the person this choice. It is certain if every best allocation after the change
 * gives the choice; otherwise some do, and the seed would have decided.
 */
export type Change =
  | { kind: "rankedFirst"; isCertain: boolean }
  /** Free at the time of the slot. */
  | { kind: "freeFor"; slot: string; isCertain: boolean }
  /** The slot does not overlap these places of the person. */
  | { kind: "withoutOverlap"; slot: string; overlaps: string[]; isCertain: boolean }
  /** Additional places in a slot, with the same seed. */
  | { kind: "morePlaces"; slot: string; extra: number };

export type ChoiceExplanation = {
  type: string;
  /** 1 for the first choice. */
  rank: number;
  /** The number of people who ranked it, and of those who ranked it first. */
  asked: number;
  askedFirst: number;
  /** Total capacity of its slots. */
  places: number;
  slots: ExplainedSlot[];
  decision: Decision;
  changes: Change[];
};

export type Explainer = (personId: string) => ChoiceExplanation[];

const overlaps = (a: { start: number; end: number }, start: number, end: number): boolean =>
  a.start < end && start < a.end;

const isProvedBest = ({ certificate: { peopleWithAPlace, places, moved, ranks } }: ExplainedResult): boolean =>
  [peopleWithAPlace, places, ...(moved ? [moved] : [])].every(({ value, bound }) => value === bound) &&
  ranks.value.every((value, rank) => value === ranks.bound[rank]);

type ExplainedResult = Pick<Allocation, "places" | "certificate">;

/**
 * Explains, for each choice of a person, what decided it and what would have changed it. Preparation takes time in
 * proportion to people × slots and is done once; each person then needs only a few comparisons.
 *
 * How each statement is proved (`verifyExplanation` proves it again by solving again):
 *
 * - Numbers of people and places, _given_, _maximum_, _noPlaces_, _begun_, _busy_, _overlap_, _kept_ and _capacity_ follow from
 *   the result itself. If the certificate is closed, no other case exists: a free place that harms nothing would have been given.
 * - _seed_: an allocation with the same values in all objectives is constructed that gives the choice. People with the same
 *   wishes change places, or one or two others move. Longer chains of moves are not searched: _capacity_ then states that all
 *   places went to others, and nothing about the seed.
 * - _rankedFirst_, _freeFor_ and _withoutOverlap_ change the wishes or the availability of one person. Allocations without
 *   the choice are worth no more than before, so at most the proved best. An allocation with the choice is constructed in
 *   the same way as for _seed_. If it is better than the proved best, every best allocation gives the choice (certain);
 *   if it is equal, some do. If the construction fails, or the certificate is open, no change is reported, although it might
 *   have helped.
 * - _morePlaces_ concerns everyone, so it was solved again with the larger slot: see `solveWithMorePlaces`.
 */
export function createExplainer(
  problem: AllocationProblem,
  result: ExplainedResult,
  morePlaces: readonly MorePlaces[] = [],
): Explainer {
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const inTime = problem.slots.toSorted((a, b) => a.start - b.start || compareText(a.id, b.id));
  const ofType = Map.groupBy(inTime, ({ type }) => type);
  const asked = new Map<string, number>();
  const askedFirst = new Map<string, number>();
  for (const { choices } of problem.people) {
    for (const type of choices) asked.set(type, (asked.get(type) ?? 0) + 1);
    const [first] = choices;
    if (first !== undefined) askedFirst.set(first, (askedFirst.get(first) ?? 0) + 1);
  }
  const exchanges = new Exchanges(problem, result.places);
  const isProved = isProvedBest(result);

  const slotAsFound = (
    person: AllocationPerson,
    own: readonly AllocationSlot[],
    slot: AllocationSlot,
  ): ExplainedSlot => ({
    slot: slot.id,
    capacity: slot.capacity,
    taken: exchanges.taken(slot),
    busy: (person.busy ?? []).filter(([from, to]) => overlaps(slot, from, to)),
    overlaps: own.filter(({ start, end }) => overlaps(slot, start, end)).map(({ id }) => id),
  });

  function explainChoice(person: AllocationPerson, rank: number): ChoiceExplanation {
    const type = person.choices[rank]!;
    const own = exchanges.placesOf(person.id);
    const slots = ofType.get(type) ?? [];
    const found = slots.map((slot) => slotAsFound(person, own, slot));
    const isEqual = (): boolean =>
      exchanges.sameWishesHave(person, type) ||
      slots.some((slot) => compareScores(exchanges.bestWith(person, slot), NO_CHANGE) === 0);
    const decision = decide(problem, person, own, rank, found, isEqual);
    const isOpen = isProved && decision.by !== "given" && decision.by !== "maximum";
    return {
      type,
      rank: rank + 1,
      asked: asked.get(type)!,
      askedFirst: askedFirst.get(type) ?? 0,
      places: slots.reduce((sum, { capacity }) => sum + capacity, 0),
      slots: found,
      decision,
      changes: isOpen ? [...ownChanges(person, slots, found, rank), ...placeChanges(person.id, slots)] : [],
    };
  }

  function ownChanges(
    person: AllocationPerson,
    slots: readonly AllocationSlot[],
    found: readonly ExplainedSlot[],
    rank: number,
  ): Change[] {
    const type = person.choices[rank]!;
    const best = (slots: readonly AllocationSlot[], change: OwnChange): number =>
      slots.reduce(
        (most, slot) => Math.max(most, compareScores(exchanges.bestWith(person, slot, change), NO_CHANGE)),
        -1,
      );
    const choices = [type, ...person.choices.filter((other) => other !== type)];
    const byRank = rank > 0 ? best(slots, { choices }) : -1;
    return [
      ...(byRank >= 0 ? [{ kind: "rankedFirst", isCertain: byRank > 0 } as const] : []),
      ...slots.flatMap((slot, at): Change[] => {
        const { busy, overlaps: beside } = found[at]!;
        if (busy.length > 0) {
          const byTime = best([slot], { isFree: true });
          return byTime >= 0 ? [{ kind: "freeFor", slot: slot.id, isCertain: byTime > 0 }] : [];
        }
        const together = beside.length > 0 ? best([slot], { beside }) : -1;
        if (together < 0) return [];
        return [{ kind: "withoutOverlap", slot: slot.id, overlaps: beside, isCertain: together > 0 }];
      }),
    ];
  }

  /** For each slot, the smallest of the tried numbers of additional places that is enough. */
  const placeChanges = (personId: string, slots: readonly AllocationSlot[]): Change[] =>
    slots.flatMap(({ id }): Change[] => {
      const enough = morePlaces
        .filter(({ slot, gained }) => slot === id && gained.has(personId))
        .toSorted((a, b) => a.extra - b.extra)[0];
      return enough ? [{ kind: "morePlaces", slot: id, extra: enough.extra }] : [];
    });

  return (personId) => {
    const person = people.get(personId);
    if (!person) throw new Error(`The problem has no person ${personId}.`);
    return person.choices.map((_, rank) => explainChoice(person, rank));
  };
}

function decide(
  problem: AllocationProblem,
  person: AllocationPerson,
  own: readonly AllocationSlot[],
  rank: number,
  found: readonly ExplainedSlot[],
  isEqual: () => boolean,
): Decision {
  const given = own.find(({ type }) => type === person.choices[rank]);
  if (given) return { by: "given", slot: given.id };
  const { placesEach } = problem;
  const begun = new Set(problem.slots.filter((slot) => hasBegun(problem, slot)).map(({ id }) => id));
  if (found.every(({ capacity }) => capacity === 0)) return { by: "noPlaces" };
  const rankOf = (slot: string): number => person.choices.indexOf(own.find(({ id }) => id === slot)!.type);
  const better = own.filter(({ id }) => rankOf(id) < rank);
  if (better.length >= placesEach) return { by: "maximum" };
  const existing = found.filter(({ slot, capacity }) => capacity > 0 && !begun.has(slot));
  if (existing.length === 0) return { by: "begun" };
  const free = existing.filter(({ busy }) => busy.length === 0);
  if (free.length === 0) return { by: "busy", busy: uniqueIntervals(existing.flatMap(({ busy }) => busy)) };
  if (isEqual()) return { by: "seed" };
  const past = own.filter(({ id }) => begun.has(id)).map(({ id }) => id);
  const isFull = own.length >= placesEach && own.every(({ id }) => rankOf(id) < rank || begun.has(id));
  if (isFull) return { by: "kept", slots: past };
  const isPossible = ({ overlaps: beside }: ExplainedSlot): boolean => !beside.some((id) => begun.has(id));
  const open = free.filter(isPossible).filter(({ capacity, taken }) => taken < capacity);
  const harmless = open.find((slot) => slot.overlaps.length <= 1 && slot.overlaps.every((each) => rankOf(each) > rank));
  if (harmless) {
    const isExtra = harmless.overlaps.length === 0 && own.length < placesEach;
    if (isExtra) return { by: "unproved" };
    const held = (person.held ?? []).filter((id) => own.some((slot) => slot.id === id));
    return held.length > 0 && held.length === person.held?.length ? { by: "kept", slots: held } : { by: "unproved" };
  }
  const isWanted = (slot: ExplainedSlot): boolean =>
    isPossible(slot) && slot.overlaps.every((each) => rankOf(each) > rank);
  if (free.some((slot) => !open.includes(slot) && isWanted(slot))) return { by: "capacity" };
  return { by: "overlap", slots: [...new Set(free.flatMap((slot) => slot.overlaps))] };
}

const uniqueIntervals = (intervals: readonly Interval[]): Interval[] => [
  ...new Map(intervals.toSorted(([a], [b]) => a - b).map((interval) => [interval.join(), interval])).values(),
];

const explainers = new WeakMap<ExplainedResult, { problem: AllocationProblem; explainer: Explainer }>();

/** The explanations of one person, best choice first. The preparation is cached for the lifetime of the result. */
export function explain(problem: AllocationProblem, result: ExplainedResult, personId: string): ChoiceExplanation[] {
  const known = explainers.get(result);
  const explainer = known?.problem === problem ? known.explainer : createExplainer(problem, result);
  explainers.set(result, { problem, explainer });
  return explainer(personId);
}
