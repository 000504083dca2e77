import { describe, expect, it } from "vitest";
import { solveSubproblem, type Answer } from "./branch.ts";
import { BundleSearch } from "./bundle-search.ts";
import { groupPeople } from "./groups.ts";
import { listObjectives, type Weights } from "./objectives.ts";
import { PRICE_UNIT } from "./problem.ts";
import { wholeGroups } from "./relax.ts";
import { relaxAll, settleEach } from "./solve.ts";
import { bestValues } from "./test-brute-force.ts";
import { smallProblem } from "./test-problems.ts";

const SHAPE = {
  types: 7,
  slotsPerType: 3,
  slotsAtMost: 9,
  hours: 6,
  capacity: 2,
  people: 8,
  choices: 4,
  busy: 0.6,
  held: 0.05,
};
const NODES = 3000;

/** A problem in which at least one person can have a place, with the inputs of the engine's parts. */
function prepare(seed: number) {
  const problem = smallProblem(seed, SHAPE);
  const groups = groupPeople(problem);
  if (groups.count === 0) return [];
  const objectives = listObjectives(groups);
  const tools = { search: new BundleSearch(groups), heartbeat: () => {}, report: () => {} };
  const chain = relaxAll(groups, objectives, tools);
  return [{ seed, groups, objectives, tools, chain, best: bestValues(problem) }];
}

const PREPARED = Array.from({ length: 250 }, (_, seed) => seed + 1).flatMap(prepare);

// The relaxed solution is nearly always integral. These tests cover the parts of the engine for when it is not.
describe("an allocation that the relaxation leaves open", { timeout: 60_000 }, () => {
  it("is settled objective by objective, with the same values and bounds", () => {
    for (const { seed, groups, objectives, tools, chain, best } of PREPARED) {
      const { levels } = settleEach(groups, objectives, chain.guide, tools);
      expect({ seed, values: levels.map(({ value }) => value) }).toEqual({ seed, values: best });
      expect({ seed, bounds: levels.map(({ bound }) => bound) }).toEqual({ seed, bounds: best });
    }
  });

  it("is found by branching, and proved impossible one above the best", () => {
    for (const { seed, groups, objectives, tools, chain, best } of PREPARED) {
      const search = (floors: { objective: Weights; value: number }[]): Answer["kind"] => {
        const subproblem = { blocks: wholeGroups(groups), capacity: groups.capacity, floors, limits: [] };
        return solveSubproblem(groups, subproblem, chain.guide, NODES, tools).kind;
      };
      const floors = objectives.map((objective, at) => ({ objective, value: best[at]! }));
      expect({ seed, kind: search(floors) }).toEqual({ seed, kind: "found" });
      for (const [at, floor] of floors.entries()) {
        const beyond = [...floors.slice(0, at), { ...floor, value: floor.value + 1 }];
        expect({ seed, at, kind: search(beyond) }).toEqual({ seed, at, kind: "impossible" });
      }
    }
  });

  it("respects the limits that earlier objectives set", () => {
    const isReached = ({ chain, best }: (typeof PREPARED)[number]): boolean =>
      chain.bounds.every(({ exact }, at) => Math.floor(exact / PRICE_UNIT) === best[at]);
    for (const { seed, groups, objectives, tools, chain, best } of PREPARED.filter(isReached)) {
      const floors = objectives.map((objective, at) => ({ objective, value: best[at]! }));
      const subproblem = { blocks: wholeGroups(groups), capacity: groups.capacity, floors, limits: chain.limits };
      const { kind } = solveSubproblem(groups, subproblem, chain.guide, NODES, tools);
      expect({ seed, kind }).toEqual({ seed, kind: "found" });
    }
  });
});
