import { hasBegun } from "./begun.ts";
import { compareText } from "./draw.ts";
import { canAttend, enter } from "./entries.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationSlot, Interval } from "./problem.ts";
import { turnOf } from "./rounds.ts";
import type { Changes } from "./what-if.ts";

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
  /** The person needs step-free access, and no slot has it. */
  | { by: "stepFree" }
  /** The person is busy during every slot. */
  | { by: "busy"; busy: Interval[] }
  /** Only these places of the person prevent it. */
  | { by: "overlap"; slots: string[] }
  /** The person has the maximum number of places, and keeps these. */
  | { by: "kept"; slots: string[] }
  /** When the person had a turn for it, it was full. `isFirst` if it was their first turn. */
  | { by: "capacity"; turn: number; fullAt: number; isFirst: boolean }
  /** Its last places were reserved for people who would otherwise have had none. */
  | { by: "reserved" };

/** A single change that would have given the person this choice, everything else equal. */
export type Change =
  | { kind: "rankedFirst" }
  /** Free at the time of the slot. */
  | { kind: "freeFor"; slot: string }
  /** Additional places in a slot. */
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

const overlaps = (a: AllocationSlot, from: number, to: number): boolean => a.start < to && from < a.end;
type Result = Pick<Allocation, "places" | "draw">;

/** Explains, for each choice of a person, what decided it: read off the draw, which the result records. */
export function createExplainer(
  problem: AllocationProblem,
  { places, draw }: Result,
  changes: Changes = new Map(),
): Explainer {
  const { placesEach, rule } = problem;
  const people = new Map(problem.people.map((person) => [person.id, person]));
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  const inTime = problem.slots.toSorted((a, b) => a.start - b.start || compareText(a.id, b.id));
  const ofType = Map.groupBy(inTime, ({ type }) => type);
  const entries = enter(problem);
  const position = new Map(entries.people.map(({ id }, at) => [id, at]));
  const passes = rule === "firstChoices" ? entries.rank.reduce((most, rank) => Math.max(most, rank + 1), 1) : 1;
  const taken = new Map<string, number>();
  for (const given of places.values()) for (const id of given) taken.set(id, (taken.get(id) ?? 0) + 1);
  const asked = new Map<string, number>();
  const askedFirst = new Map<string, number>();
  for (const { choices } of problem.people) {
    for (const type of choices) asked.set(type, (asked.get(type) ?? 0) + 1);
    const [first] = choices;
    if (first !== undefined) askedFirst.set(first, (askedFirst.get(first) ?? 0) + 1);
  }

  /** The turns, counted from 1, at which a person could take a choice. A place that they kept stands for a round. */
  function turnsFor({ id }: AllocationPerson, rank: number): number[] {
    const at = position.get(id)!;
    const before = entries.kept[at]!.length + entries.fixed[at]!.length;
    const turns = Array.from({ length: placesEach }, (_, round) => {
      const pass = round === 0 ? Math.min(rank, passes - 1) : passes - 1;
      return pass * people.size + turnOf(at, round, people.size);
    });
    return turns.slice(before);
  }

  function decide(
    person: AllocationPerson,
    rank: number,
    own: readonly AllocationSlot[],
    found: readonly AllocationSlot[],
  ): Decision {
    const given = own.find(({ type }) => type === person.choices[rank]);
    if (given) return { by: "given", slot: given.id };
    const existing = found.filter(({ capacity }) => capacity > 0);
    if (existing.length === 0) return { by: "noPlaces" };
    const rankOf = ({ type }: AllocationSlot): number => person.choices.indexOf(type);
    if (own.filter((slot) => rankOf(slot) < rank).length >= placesEach) return { by: "maximum" };
    const open = existing.filter((slot) => !hasBegun(problem, slot));
    if (open.length === 0) return { by: "begun" };
    const reached = open.filter(({ stepFree }) => stepFree || !person.needsStepFree);
    if (reached.length === 0) return { by: "stepFree" };
    const free = reached.filter((slot) => canAttend(person, slot));
    if (free.length === 0)
      return { by: "busy", busy: uniqueIntervals(reached.flatMap((slot) => busyDuring(person, slot))) };
    const held = own.filter(({ id }) => person.held?.includes(id));
    if (own.length >= placesEach && held.length > 0) return { by: "kept", slots: held.map(({ id }) => id) };
    const apart = free.filter((slot) => own.every(({ start, end }) => !overlaps(slot, start, end)));
    if (apart.length === 0) {
      const inTheWay = own.filter((slot) => free.some(({ start, end }) => overlaps(slot, start, end)));
      return { by: "overlap", slots: inTheWay.map(({ id }) => id) };
    }
    const fullAt = apart.reduce((latest, { id }) => Math.max(latest, draw.fullAt[id] ?? Infinity), 0);
    const turns = turnsFor(person, rank);
    const turn = turns.find((each) => each > fullAt);
    return turn === undefined ? { by: "reserved" } : { by: "capacity", turn, fullAt, isFirst: turn === turns[0] };
  }

  return (personId) => {
    const person = people.get(personId);
    if (!person) throw new Error(`The problem has no person ${personId}.`);
    const own = (places.get(personId) ?? []).flatMap((id) => slots.get(id) ?? []);
    return person.choices.map((type, rank) => {
      const found = ofType.get(type) ?? [];
      return {
        type,
        rank: rank + 1,
        asked: asked.get(type)!,
        askedFirst: askedFirst.get(type) ?? 0,
        places: found.reduce((sum, { capacity }) => sum + capacity, 0),
        slots: found.map((slot) => ({
          slot: slot.id,
          capacity: slot.capacity,
          taken: taken.get(slot.id) ?? 0,
          busy: busyDuring(person, slot),
          overlaps: own.filter(({ start, end }) => overlaps(slot, start, end)).map(({ id }) => id),
        })),
        decision: decide(person, rank, own, found),
        changes: changes.get(personId)?.get(type) ?? [],
      };
    });
  };
}

export const busyDuring = ({ busy = [] }: AllocationPerson, slot: AllocationSlot): Interval[] =>
  busy.filter(([from, to]) => overlaps(slot, from, to));

const uniqueIntervals = (intervals: readonly Interval[]): Interval[] => [
  ...new Map(intervals.toSorted(([a], [b]) => a - b).map((interval) => [interval.join(), interval])).values(),
];
