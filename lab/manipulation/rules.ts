import { allocate } from "../../packages/allocation/src/allocate.ts";
import { inDrawnOrder } from "../../packages/allocation/src/draw.ts";
import { enter, type Entries } from "../../packages/allocation/src/entries.ts";
import type { Allocation, AllocationProblem } from "../../packages/allocation/src/problem.ts";
import { Reservations } from "../../packages/allocation/src/reservations.ts";
import { drawPlaces, givenTo } from "../../packages/allocation/src/rounds.ts";
import { findOptimum } from "../optimum/optimum.ts";

type Places = Allocation["places"];
type Rule = { name: string; isSlow?: boolean; run: (problem: AllocationProblem) => Places };

const placesOf = ({ people, slots }: Entries, given: readonly (readonly number[])[]): Places =>
  new Map(people.map(({ id }, person) => [id, given[person]!.map((slot) => slots[slot]!.id)]));

const capacities = ({ slots }: Entries): number[] => slots.map(({ capacity }) => capacity);

/** All lists are completed with the types that are not on them; such places are given back. */
function completedLists(problem: AllocationProblem): Places {
  const types = [...new Set(problem.slots.map(({ type }) => type))];
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  const people = problem.people.map((person) => {
    const others = types.filter((type) => !person.choices.includes(type));
    return {
      ...person,
      choices: [...person.choices, ...inDrawnOrder(problem.seed, others, (type) => person.id + type)],
    };
  });
  const { places } = findOptimum({ ...problem, people });
  return new Map(
    problem.people.map(({ id, choices }) => [
      id,
      places.get(id)!.filter((slot) => choices.includes(typeOf.get(slot)!)),
    ]),
  );
}

/** The best set of places for a person, a higher choice for more than all below it, among all sets that are possible. */
function bestSet(
  { start, slot, rank, conflict, slots, placesEach }: Entries,
  person: number,
  left: readonly number[],
): number[] {
  let best: number[] = [];
  let bestWorth = 0;
  const end = start[person + 1]!;
  const search = (from: number, set: number[], worth: number): void => {
    if (worth > bestWorth) [best, bestWorth] = [set, worth];
    if (set.length === placesEach) return;
    for (let at = from; at < end; at++) {
      const index = slot[at]!;
      if (left[index]! <= 0 || set.some((other) => conflict[other * slots.length + index] === 1)) continue;
      search(at + 1, [...set, index], worth + 2 ** -rank[at]!);
    }
  };
  search(start[person]!, [], 0);
  return best;
}

/** One person after another takes the best places that are left. */
function plainDraw(problem: AllocationProblem): Places {
  const entries = enter(problem);
  const left = capacities(entries);
  const given = entries.people.map((_, person) => {
    const set = bestSet(entries, person, left);
    for (const slot of set) left[slot]!--;
    return set;
  });
  return placesOf(entries, given);
}

/** The same, where nobody takes a place without which a later person would have none. */
function drawWithReservations(problem: AllocationProblem): Places {
  const entries = enter(problem);
  const { start, slot, conflict, slots, people, placesEach, acceptable } = entries;
  const left = capacities(entries);
  const reservations = new Reservations(entries, acceptable, left);
  const given = people.map((_, person) => {
    const reserved = reservations.release(person);
    const set: number[] = [];
    for (let at = start[person]!; at < start[person + 1]! && set.length < placesEach; at++) {
      const index = slot[at]!;
      if (left[index]! <= 0 || set.some((other) => conflict[other * slots.length + index] === 1)) continue;
      if (!reservations.take(index, reserved < 0 && set.length === 0)) continue;
      left[index]!--;
      set.push(index);
    }
    if (reserved >= 0 && set.length === 0) reservations.refill(reserved, person);
    return set;
  });
  return placesOf(entries, given);
}

/** Rounds in which nobody looks ahead. */
function rounds(problem: AllocationProblem): Places {
  const entries = enter(problem);
  const reservations = new Reservations(entries, entries.acceptable, capacities(entries));
  const { given } = drawPlaces(entries, { rule: "honest", trial: null, reservations });
  return placesOf(
    entries,
    entries.people.map((_, person) => [...givenTo(given, person)]),
  );
}

export const RULES: Rule[] = [
  { name: "optimum", isSlow: true, run: (problem) => findOptimum(problem).places },
  { name: "completed lists", isSlow: true, run: completedLists },
  { name: "first choices first", run: (problem) => allocate({ ...problem, rule: "firstChoices" }).places },
  { name: "rounds", run: rounds },
  { name: "rounds that look ahead", run: (problem) => allocate({ ...problem, rule: "honest" }).places },
  { name: "draw with reservations", run: drawWithReservations },
  { name: "plain draw", run: plainDraw },
];
