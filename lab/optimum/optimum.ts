import { findFixed } from "../../packages/allocation/src/begun.ts";
import { BundleSearch } from "./bundle-search.ts";
import type { Share } from "./branch.ts";
import type { Bound } from "./certify.ts";
import { compareText } from "../../packages/allocation/src/draw.ts";
import { groupPeople, type Groups } from "./groups.ts";
import { listObjectives, type Weights } from "./objectives.ts";
import {
  AllocationCancelled,
  type Allocation,
  type AllocationProblem,
  type AllocationRun,
  type Certificate,
  type ObjectivePrices,
} from "./problem.ts";
import { solve, type Level, type Solution } from "./solve.ts";

/**
 * Finds the best allocation. Its objectives, the most important first: most people with a place, most places, fewest
 * people who lose a place that they hold, most first choices, most second choices, and so on (README.md). Slots that have
 * begun are not solved again: their places count as given, and reduce how many more places their people can get.
 *
 * The result depends only on the seed and the *set* of people and slots. How many people with the same wishes get which
 * places does not depend on their ids; among these people, places are given in the order of `draw(seed, id)`. Ties
 * between people with different wishes are broken by a draw from the seed and the wishes.
 */
export function findOptimum(problem: AllocationProblem, run: AllocationRun = {}): Allocation {
  const groups = groupPeople(problem);
  const objectives = listObjectives(groups);
  const tools = {
    search: new BundleSearch(groups),
    heartbeat: () => stopIfCancelled(run),
    report: (share: number) => run.onProgress?.(share),
  };
  const solution = groups.count === 0 ? emptySolution(objectives, groups) : solve(groups, objectives, tools);
  const places = givePlaces(problem, groups, solution.shares);
  const certificate = certificateOf(solution.levels, groups);
  addFixed(problem, places, certificate);
  tools.report(1);
  return {
    places,
    certificate,
    moved: certificate.moved?.value ?? 0,
    proof: solution.levels.map(({ proof }) => pricesOf(proof, groups, objectives)),
    groups: groups.count,
  };
}

function stopIfCancelled({ isCancelled }: AllocationRun): void {
  if (isCancelled?.()) throw new AllocationCancelled("The allocation was cancelled.");
}

/** The solution if nobody can have any place. */
function emptySolution(objectives: readonly Weights[], { slotIds }: Groups): Solution {
  const price = new Float64Array(slotIds.length);
  const proofOf = (weights: Weights): Bound => ({
    exact: 0,
    pricing: { weights, price, worth: null },
    floors: [],
    best: price,
  });
  return { shares: [], levels: objectives.map((weights) => ({ value: 0, bound: 0, proof: proofOf(weights) })) };
}

/** Gives the bundles of each group to its people in drawn order, the best bundle first. */
function givePlaces(problem: AllocationProblem, groups: Groups, shares: readonly Share[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  // More places first, then better ranks, then the drawn order of slots.
  const sorted = shares.toSorted(
    (a, b) => a.group - b.group || b.entries.length - a.entries.length || compareLists(a.entries, b.entries),
  );
  const next = new Int32Array(groups.count);
  for (const { group, entries, count } of sorted) {
    const ids = entries.map((entry) => groups.slotIds[groups.slot[entry]!]!);
    for (let left = count; left > 0; left--) given.set(groups.members[group]![next[group]!++]!, ids);
  }
  const ids = problem.people.map(({ id }) => id).sort(compareText);
  return new Map(ids.map((id) => [id, given.get(id) ?? []]));
}

/** Adds the places in slots that have begun to the result and to the certificate. */
function addFixed(
  problem: AllocationProblem,
  given: Map<string, string[]>,
  { peopleWithAPlace, places, ranks }: Certificate,
): void {
  const fixedOf = findFixed(problem);
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  for (const person of problem.people) {
    const fixed = fixedOf(person);
    if (fixed.length === 0) continue;
    const rankOf = (id: string): number => person.choices.indexOf(slots.get(id)!.type);
    const all = [...fixed.map(({ id }) => id), ...given.get(person.id)!];
    given.set(
      person.id,
      all.toSorted((a, b) => rankOf(a) - rankOf(b)),
    );
    for (const key of ["value", "bound"] as const) {
      peopleWithAPlace[key]++;
      places[key] += fixed.length;
      for (const rank of new Set(fixed.map(({ id }) => rankOf(id)))) if (rank >= 0) ranks[key][rank]!++;
    }
  }
}

function compareLists(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : a[at]! - b[at]!;
}

function certificateOf(levels: readonly Level[], { holders, rankCount }: Groups): Certificate {
  const proved = levels.map(({ value, bound }) => ({ value, bound }));
  const [peopleWithAPlace, places, kept] = proved as [Level, Level, Level];
  const ranks = proved.slice(proved.length - rankCount);
  return {
    peopleWithAPlace,
    places,
    ...(holders > 0 ? { moved: { value: holders - kept.value, bound: holders - kept.bound } } : {}),
    ranks: { value: ranks.map(({ value }) => value), bound: ranks.map(({ bound }) => bound) },
  };
}

function pricesOf({ pricing, floors }: Bound, groups: Groups, objectives: readonly Weights[]): ObjectivePrices {
  const slots: Record<string, number> = {};
  for (const [slot, price] of pricing.price.entries()) if (price !== 0) slots[groups.slotIds[slot]!] = price;
  const earlier: ObjectivePrices["earlier"] = [];
  for (const { objective, price } of floors) if (price !== 0) earlier.push([objectives.indexOf(objective), price]);
  return { slots, earlier };
}
