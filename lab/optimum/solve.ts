import { Basis, type Floor } from "./basis.ts";
import type { Limit, Pricing } from "./bundle-search.ts";
import type { Share } from "./branch.ts";
import { boundOf, certifyReached, limitOf, type Bound } from "./certify.ts";
import { complete, valuesOf } from "./complete.ts";
import { refresh, startFromKeys } from "./factor.ts";
import type { Groups } from "./groups.ts";
import { combineObjectives, type Weights } from "./objectives.ts";
import { optimize, type Tools } from "./optimize.ts";
import { PRICE_UNIT } from "./problem.ts";
import { dropExcess } from "./pivot.ts";
import { relax, wholeGroups } from "./relax.ts";

/** The bound follows from the prices, rounded down, or is a lower one that enumeration proved. */
export type Level = { value: number; bound: number; proof: Bound };
export type Solution = { shares: Share[]; levels: Level[] };

const RELAX_AND_PROVE_SHARE = 0.9;
const TOLERANCE = 1e-7;
/** In units of an objective: larger than the effect of a chain of changes through all slots. */
const PENALTY = 1000;
/** After this many inconclusive tries for an objective, the best known allocation is used. */
const GIVE_UP = 2;

/**
 * The lexicographic optimum (Isermann 1982): each objective is maximized among the allocations that are optimal for the
 * ones before it. First the relaxed problem is solved for all objectives, and an integral allocation is searched that
 * reaches all their bounds. If no solution does, the objectives are solved one by one.
 */
export function solve(groups: Groups, objectives: readonly Weights[], tools: Tools): Solution {
  const chain = relaxAll(groups, objectives, tools);
  const { basis, bounds, limits, guide } = chain;
  tools.report(RELAX_AND_PROVE_SHARE);
  const values = bounds.map(({ exact }) => Math.floor(exact / PRICE_UNIT));
  const floors = objectives.map((objective, at) => ({ objective, value: values[at]! }));
  const answer = complete(basis, floors, limits, guide, tools);
  if (answer.kind !== "found") return settleEach(groups, objectives, guide, tools);
  return {
    shares: answer.shares,
    levels: bounds.map((proof, at) => ({ value: values[at]!, bound: values[at]!, proof })),
  };
}

type Chain = { basis: Basis; bounds: Bound[]; limits: Limit[]; guide: Pricing };

/** The bounds of all objectives, each for allocations that reach the (whole) bounds of the ones before it. */
function relaxAll(groups: Groups, objectives: readonly Weights[], tools: Tools): Chain {
  const combined = combineObjectives(objectives, groups.rankCount);
  let basis = relax(groups, combined, tools);
  const guide = { weights: combined, price: basis.pricing.price.slice(), worth: null };
  const bounds: Bound[] = [];
  const limits: Limit[] = [];
  while (bounds.length < objectives.length) {
    const reached = certifyReached(basis, objectives.slice(bounds.length), limits, tools);
    if (reached.length === 0) {
      const objective = objectives[bounds.length]!;
      optimize(basis, { objective, tolerance: TOLERANCE }, limits, tools);
      reached.push(boundOf(basis, objective, limits, tools));
    }
    for (const bound of reached) {
      const value = Math.floor(bound.exact / PRICE_UNIT);
      const limit = limitOf(bound, value * PRICE_UNIT);
      if (limit.slack > 0) basis = basis.withFloor({ objective: objectives[bounds.length]!, value });
      markFull(basis, limit);
      bounds.push(bound);
      limits.push(limit);
    }
    const rest = objectives.slice(bounds.length);
    if (rest.length === 0) break;
    const next = combineObjectives(rest, groups.rankCount);
    optimize(basis, { objective: next, tolerance: next.drawn }, limits, tools);
  }
  refresh(basis);
  return { basis, bounds, limits, guide };
}

/** Marks slots whose price exceeds the slack of an objective: they cannot have a free place. */
function markFull(basis: Basis, { pricing, slack }: Limit): void {
  for (const [slot, price] of pricing.price.entries()) if (price > slack) basis.isFull[slot] = 1;
}

/** Solves each objective separately, from the bound of the relaxed problem downwards until an allocation is found. */
function settleEach(groups: Groups, objectives: readonly Weights[], guide: Pricing, tools: Tools): Solution {
  const levels: Level[] = [];
  const limits: Limit[] = [];
  const floors: Floor[] = [];
  let shares: Share[] = [];
  for (const objective of objectives) {
    const basis = relaxOne(groups, objective, floors, limits, guide, tools);
    const proof = boundOf(basis, objective, limits, tools);
    let bound = Math.floor(proof.exact / PRICE_UNIT);
    const [least = 0] = valuesOf(groups, shares, [objective]);
    let unknown = 0;
    let value = bound;
    for (; value > least; value--) {
      const wanted = [...floors, { objective, value }];
      const answer = complete(basis, wanted, [...limits, limitOf(proof, value * PRICE_UNIT)], guide, tools);
      if (answer.kind === "found") {
        shares = answer.shares;
        break;
      }
      if (answer.kind === "impossible" && unknown === 0) bound = value - 1;
      else if (++unknown === GIVE_UP) value = least + 1;
    }
    floors.push({ objective, value });
    limits.push(limitOf(proof, value * PRICE_UNIT));
    levels.push({ value, bound, proof });
  }
  return { shares, levels };
}

/** The relaxed problem for one objective, with the ones before it as floors. */
function relaxOne(
  groups: Groups,
  objective: Weights,
  floors: readonly Floor[],
  limits: readonly Limit[],
  guide: Pricing,
  tools: Tools,
): Basis {
  const basis = new Basis(groups, wholeGroups(groups), groups.capacity, floors);
  for (const [index, block] of basis.blocks.entries()) {
    tools.search.run(block, guide, limits, false);
    basis.setKey(index, tools.search.picks, 0, tools.search.count);
  }
  basis.penalty.fill(PENALTY);
  startFromKeys(basis);
  optimize(basis, { objective, tolerance: TOLERANCE }, limits, tools);
  basis.penalty.fill(Infinity);
  dropExcess(basis);
  return basis;
}
