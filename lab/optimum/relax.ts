import { Basis } from "./basis.ts";
import type { Block } from "./bundle-search.ts";
import { ColumnPool } from "./column-pool.ts";
import { setObjective, startFromKeys } from "./factor.ts";
import type { Groups } from "./groups.ts";
import { isExcess, rowOf } from "./logicals.ts";
import { worthOfEntries, type Weights } from "./objectives.ts";
import { optimize, type Goal, type Tools } from "./optimize.ts";
import { dropExcess } from "./pivot.ts";

/** Factor by which each sample is larger than the one before it. */
const GROWTH = 4;
const SMALLEST_SAMPLE = 60;
/** How far prices may move in the first step, in units of the smallest weight, and the factor for each further step. */
const FIRST_STEP = 16;
const STEP_GROWTH = 16;
const FINEST_TOLERANCE = 2 ** -42;

/** The progress reported when the relaxed allocation is solved; usually more of the work is done. */
const RELAX_SHARE = 0.7;

export const wholeGroups = (groups: Groups): Block[] =>
  Array.from(groups.size, (size, group) => ({ group, size, must: [], bans: [] }));

/**
 * Solves the relaxed allocation for one (combined) objective. Prices are computed on a sample of the groups with the same
 * share of the capacity, then on one four times as large, and so on: with good initial prices few people have to change.
 * The order of the groups was drawn, so the first ones are a random sample.
 */
export function relax(groups: Groups, objective: Weights, tools: Tools): Basis {
  const blocks = wholeGroups(groups);
  const counts = [blocks.length];
  while (counts[0]! > SMALLEST_SAMPLE * GROWTH) counts.unshift(Math.floor(counts[0]! / GROWTH));
  const worth = worthOfEntries(objective, groups);
  const people = blocks.reduce((sum, { size }) => sum + size, 0);
  let price: Float64Array | null = null;
  let basis: Basis | undefined;
  for (const count of counts) {
    const sample = blocks.slice(0, count);
    const share = sample.reduce((sum, { size }) => sum + size, 0) / people;
    const capacity = count === blocks.length ? groups.capacity : groups.capacity.map((each) => each * share);
    basis = new Basis(groups, sample, capacity, []);
    const isLast = count === blocks.length && counts.length > 1;
    const tolerance = Math.max(FINEST_TOLERANCE, isLast ? objective.drawn * FIRST_STEP : objective.drawn / 256);
    const goal = { objective, tolerance, worth, pool: new ColumnPool(groups.placesEach) };
    if (price) solveNear(basis, price, goal, tools);
    else {
      takeInTurn(basis);
      startFromKeys(basis);
      optimize(basis, goal, [], tools);
    }
    price = basis.pricing.price.slice();
    tools.report((RELAX_SHARE * count) / blocks.length);
  }
  return basis as Basis;
}

/** An initial allocation: each block in turn takes its best choices that have places for the whole block. */
function takeInTurn(basis: Basis): void {
  const { groups } = basis;
  const left = basis.capacity.slice();
  const taken = new Int32Array(groups.placesEach);
  for (const [block, { group, size }] of basis.blocks.entries()) {
    let count = 0;
    for (let entry = groups.start[group]!; entry < groups.start[group + 1]! && count < groups.limit[group]!; entry++) {
      const slot = groups.slot[entry]!;
      if (left[slot]! < size || isInConflict(groups, slot, taken.subarray(0, count))) continue;
      left[slot]! -= size;
      taken[count++] = entry;
    }
    basis.setKey(block, taken, 0, count);
  }
}

function isInConflict({ conflict, slot, slotIds }: Groups, own: number, entries: Int32Array): boolean {
  return entries.some((entry) => conflict[own * slotIds.length + slot[entry]!] === 1);
}

/**
 * Starts with everyone at their best bundle for given prices, and lets the prices move in growing steps until every slot
 * is balanced (stabilized column generation: du Merle, Villeneuve, Desrosiers and Hansen 1999). Within a step a unit
 * above the limit costs slightly more than the price, and an unused unit earns slightly less.
 */
function solveNear(basis: Basis, price: Float64Array, goal: Goal, tools: Tools): void {
  const { objective } = goal;
  const { search } = tools;
  const { rows, reward, penalty, blocks } = basis;
  const start = { weights: objective, price, worth: goal.worth ?? null };
  for (let block = 0; block < blocks.length; block++) {
    search.run(blocks[block]!, start, [], false);
    basis.setKey(block, search.picks, 0, search.count);
  }
  startFromKeys(basis);
  const highest = objective.any + objective.kept + Math.max(...objective.rank) * basis.each + 1;
  let center = price;
  for (let step = objective.drawn * FIRST_STEP; ; step *= STEP_GROWTH) {
    const isLast = step > highest;
    for (let row = 0; row < rows; row++) {
      reward[row] = isLast ? 0 : Math.max(0, center[row]! - step);
      penalty[row] = isLast ? highest : center[row]! + step;
    }
    optimize(basis, goal, [], tools, !isLast);
    if (!isLast && isBalanced(basis)) optimize(basis, goal, [], tools);
    if (isLast || isBalanced(basis)) break;
    center = basis.pricing.price.slice();
  }
  reward.fill(0);
  penalty.fill(Infinity);
  dropExcess(basis);
  setObjective(basis, objective);
}

/** Whether no row has unused units at a price or units above its limit. */
function isBalanced({ basic, amount, reward, rows }: Basis): boolean {
  for (let row = 0; row < rows; row++) {
    const variable = basic[row]!;
    if (variable >= 0 || amount[row]! <= 1e-9) continue;
    if (isExcess(variable) || reward[rowOf(variable)]! > 0) return false;
  }
  return true;
}
