import type { Basis } from "./basis.ts";
import { setObjective } from "./factor.ts";
import type { BundleSearch, Limit } from "./bundle-search.ts";
import { ColumnPool } from "./column-pool.ts";
import { excessOf, slackOf } from "./logicals.ts";
import type { Weights } from "./objectives.ts";
import { enter } from "./pivot.ts";

/** Shared parts of a run. */
export type Tools = {
  search: BundleSearch;
  /** Called every few milliseconds. Throws if the run was cancelled. */
  heartbeat: () => void;
  /** Reports the completed share of the work, 0 … 1. */
  report: (share: number) => void;
};

/** What to maximize, and the minimum gain that justifies a pivot. */
export type Goal = {
  objective: Weights;
  tolerance: number;
  /** The precomputed objective value of each entry. */
  worth?: Float64Array;
  /** Columns of an earlier run with the same objective and limits. */
  pool?: ColumnPool;
};

/** The share of the blocks whose best bundles are kept in the pool, and the minimum number. */
const CLOSE_SHARE = 0.2;
const CLOSE_LEAST = 200;
const PIVOTS_PER_HEARTBEAT = 500;
const NO_ENTRIES = new Int32Array(0);

/**
 * Pivots until no gain exceeds the tolerance. Searching the best bundle of every block is expensive, so the best bundles of
 * the blocks that are closest to a change go to a pool, which is priced until it yields no more gain (partial pricing).
 * With `rough`, one search of all blocks is enough. Returns false if it gave up after far more pivots than are ever
 * needed. The prices give a valid bound even then.
 */
export function optimize(basis: Basis, goal: Goal, limits: readonly Limit[], tools: Tools, rough = false): boolean {
  const { tolerance, pool = new ColumnPool(basis.each) } = goal;
  const most = basis.pivots + 100_000 + 100 * (basis.blocks.length + basis.rows);
  setObjective(basis, goal.objective, goal.worth ?? null);
  enterLogicals(basis, tolerance);
  for (let looks = 0; ; looks++) {
    tools.heartbeat();
    if (!exhaust(basis, pool, tolerance, most, tools)) return false;
    if (rough && looks > 0) return true;
    if (fillPool(basis, pool, limits, tolerance, tools.search) === 0) return true;
  }
}

/** Enters columns of the pool into the basis while they gain. */
function exhaust(basis: Basis, pool: ColumnPool, tolerance: number, most: number, { heartbeat }: Tools): boolean {
  const { each } = basis;
  let column = pool.findGain(basis, 0, tolerance);
  for (; column >= 0; column = pool.findGain(basis, column + 1, tolerance)) {
    const count = pool.counts[column]!;
    const entries = pool.entries.subarray(column * each, column * each + count);
    enter(basis, { block: pool.blocks[column]!, entries, count }, pool.gain);
    enterLogicals(basis, tolerance);
    if (basis.pivots % PIVOTS_PER_HEARTBEAT === 0) heartbeat();
    if (basis.pivots > most) return false;
  }
  return true;
}

/** Searches all blocks. Returns the number of blocks with a better bundle than their key. */
function fillPool(
  basis: Basis,
  pool: ColumnPool,
  limits: readonly Limit[],
  tolerance: number,
  search: BundleSearch,
): number {
  const { blocks } = basis;
  const margins = new Float64Array(blocks.length);
  let improvable = 0;
  for (let block = 0; block < blocks.length; block++) {
    search.run(blocks[block]!, basis.pricing, limits, true);
    const key = basis.valueOfKey(block);
    margins[block] = search.best > key + tolerance ? key - search.best : Math.max(0, key - search.second);
    if (margins[block]! < 0) improvable++;
  }
  if (improvable === 0) return 0;
  const count = Math.min(blocks.length, Math.max(CLOSE_LEAST, Math.floor(blocks.length * CLOSE_SHARE), improvable));
  const widest = margins.slice().sort()[count - 1]!;
  for (let block = 0; block < blocks.length; block++) {
    if (margins[block]! > widest) continue;
    search.run(blocks[block]!, basis.pricing, limits, true);
    pool.add(basis, block, search.picks, search.count);
    if (search.second > -Infinity) pool.add(basis, block, search.secondPicks, search.secondCount);
  }
  return improvable;
}

/** Enters slack and excess variables into the basis while they gain. */
function enterLogicals(basis: Basis, tolerance: number): void {
  const { rows, capacity, pricing, isFull, reward, penalty } = basis;
  for (;;) {
    let gain = tolerance;
    let logical = 0;
    for (let row = 0; row < rows; row++) {
      const price = row < capacity.length ? pricing.price[row]! : -pricing.price[row]!;
      const ofSlack = isFull[row] === 1 ? 0 : reward[row]! - price;
      const ofExcess = price - penalty[row]!;
      if (ofSlack > gain) [gain, logical] = [ofSlack, slackOf(row)];
      if (ofExcess > gain) [gain, logical] = [ofExcess, excessOf(row)];
    }
    if (logical === 0) return;
    enter(basis, { block: logical, entries: NO_ENTRIES, count: 0 }, gain);
  }
}
