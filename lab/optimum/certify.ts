import type { Basis, Floor } from "./basis.ts";
import { amounts, setObjective } from "./factor.ts";
import type { Limit, Pricing } from "./bundle-search.ts";
import { addWeights, noWeights, worth, type Weights } from "./objectives.ts";
import type { Tools } from "./optimize.ts";
import { PRICE_UNIT } from "./problem.ts";

/** A bound on one objective, for all allocations that reach the values of the ones before it. */
export type Bound = {
  /** In units of 1/PRICE_UNIT. */
  exact: number;
  pricing: Pricing;
  /** Dual prices of the floors, in the same units. */
  floors: (Floor & { price: number })[];
  /** By block: the maximum that one person adds to the bound. */
  best: Float64Array;
};

const BLOCKS_PER_HEARTBEAT = 5000;

/** Rows that every allocation with the values so far fills completely: one unused unit would cost too much. */
type Full = Uint8Array;

/**
 * Rounds the dual prices of a basis to multiples of 1/PRICE_UNIT (most of them already are), so that an exact bound can
 * be computed from them in integers (safe bounds: Neumaier and Shcherbina 2004). Any prices give a valid bound; good
 * prices give a tight one.
 */
function roundPrices(basis: Basis, objective: Weights, full: Full): Omit<Bound, "exact" | "best"> {
  setObjective(basis, objective);
  const slots = basis.capacity.length;
  const dual = Array.from(basis.pricing.price, (price) => Math.round(price * PRICE_UNIT) + 0);
  const price = Float64Array.from(dual.slice(0, slots), (each, slot) => (full[slot] === 1 ? each : Math.max(0, each)));
  const floors = basis.floors.map((floor, at) => ({ ...floor, price: Math.max(0, -dual[slots + at]!) }));
  const weights = noWeights(basis.groups.rankCount);
  addWeights(weights, PRICE_UNIT, objective);
  for (const floor of floors) addWeights(weights, floor.price, floor.objective);
  return { pricing: { weights, price, worth: null }, floors };
}

/**
 * The bounds of the objectives for which one basis is optimal, in order. The first bound considers all bundles within the
 * limits; each further one considers only bundles that cost the objectives before it nothing. Returns the bounds that the
 * basis itself reaches, and omits the rest.
 */
export function certifyReached(
  basis: Basis,
  objectives: readonly Weights[],
  limits: readonly Limit[],
  tools: Tools,
): Bound[] {
  const full = basis.isFull.slice();
  const drafts = objectives.map((objective) => {
    const bound = { ...roundPrices(basis, objective, full), exact: 0, best: new Float64Array(basis.blocks.length) };
    for (const [slot, price] of bound.pricing.price.entries()) if (price > 0) full[slot] = 1;
    return bound;
  });
  addBlocks(basis, drafts, limits, tools);
  const found = amounts(basis, false);
  const reached: Bound[] = [];
  for (const [at, bound] of drafts.entries()) {
    bound.exact += rowsOf(basis, bound);
    const value = Math.round(valueAt(basis, objectives[at]!, found));
    if (bound.exact !== value * PRICE_UNIT) break;
    reached.push(bound);
  }
  return reached;
}

/** The bound of one objective, from the prices of a basis. */
export function boundOf(basis: Basis, objective: Weights, limits: readonly Limit[], tools: Tools): Bound {
  const best = new Float64Array(basis.blocks.length);
  const bound = { ...roundPrices(basis, objective, basis.isFull), exact: 0, best };
  addBlocks(basis, [bound], limits, tools);
  bound.exact += rowsOf(basis, bound);
  return bound;
}

function addBlocks(
  basis: Basis,
  bounds: readonly Bound[],
  limits: readonly Limit[],
  { search, heartbeat }: Tools,
): void {
  const tight = bounds.map((bound) => ({ ...bound, slack: 0 }));
  for (let index = 0; index < basis.blocks.length; index++) {
    const block = basis.blocks[index]!;
    if (index % BLOCKS_PER_HEARTBEAT === 0) heartbeat();
    search.open(block, limits);
    for (let at = 0; at < bounds.length; at++) {
      const bound = bounds[at]!;
      if (at > 0) search.narrow(tight[at - 1]!);
      search.find(bound.pricing, false);
      bound.best[index] = search.best;
      bound.exact += search.best * block.size;
    }
  }
}

const rowsOf = ({ capacity }: Basis, { pricing, floors }: Bound): number =>
  capacity.reduce((sum, each, slot) => sum + each * pricing.price[slot]!, 0) -
  floors.reduce((sum, { value, price }) => sum + value * price, 0);

/** The limit for allocations that reach `value`, which is in units of 1/PRICE_UNIT. */
export const limitOf = ({ pricing, best, exact }: Bound, value: number): Limit => ({
  pricing,
  best,
  slack: exact - value,
});

/** An objective's value in the relaxed allocation. */
function valueAt(basis: Basis, objective: Weights, amounts: Float64Array): number {
  const { groups, blocks, keys, keyCounts, bundles, bundleCounts, each } = basis;
  let sum = 0;
  for (let block = 0; block < blocks.length; block++) {
    const { group, size } = blocks[block]!;
    const key = worth(objective, groups, group, keys, block * each, keyCounts[block]!);
    let left = size;
    for (let row = basis.firstRowOf(block); row >= 0; row = basis.rowAfter(row)) {
      left -= amounts[row]!;
      sum += amounts[row]! * worth(objective, groups, group, bundles, row * each, bundleCounts[row]!);
    }
    sum += left * key;
  }
  return sum;
}
