import type { Basis, Entering } from "./basis.ts";
import { excessOf, isExcess, rowOf, slackOf } from "./logicals.ts";
import { invert } from "./matrix.ts";
import { worth, type Weights } from "./objectives.ts";

/** Smaller figures are rounding errors. */
const ZERO = 1e-11;

/** `worths` is `worth` of `Pricing`. It is ignored with floors, because the weights then change with the prices. */
export function setObjective(basis: Basis, objective: Weights, worths: Float64Array | null = null): void {
  const { blocks, each, keys, keyCounts, keyWorths, pricing } = basis;
  basis.objective = objective;
  pricing.worth = basis.floors.length === 0 ? worths : null;
  for (let block = 0; block < blocks.length; block++)
    keyWorths[block] = basis.worthOf(block, keys, block * each, keyCounts[block]!);
  refresh(basis);
}

/** Starts with everyone at the key of their block. Rows that exceed their limit get an excess variable. */
export function startFromKeys(basis: Basis): void {
  const left = rightHandSide(basis, true);
  for (let row = 0; row < basis.rows; row++)
    basis.setBasic(row, left[row]! * basis.signOf(row) >= 0 ? slackOf(row) : excessOf(row));
}

/** Recomputes the inverse, the amounts and the prices from the basic variables. */
export function refresh(basis: Basis): void {
  const { rows, each, basic, bundles, bundleCounts, pricing, matrix, inverse, column } = basis;
  for (let row = 0; row < rows; row++) {
    column.fill(0);
    if (basic[row]! < 0) addLogical(basis, column, basic[row]!);
    else addBundle(basis, column, basic[row]!, bundles, row * each, bundleCounts[row]!);
    for (let at = 0; at < rows; at++) matrix[at * rows + row] = column[at]!;
  }
  if (!invert(matrix, inverse, rows)) throw new Error("The basis of the relaxed allocation is singular.");
  basis.amount.set(amounts(basis, true));
  pricing.price.fill(0);
  for (let row = 0; row < rows; row++) {
    const worth = worthOfBasic(basis, row);
    if (worth === 0) continue;
    for (let at = 0; at < rows; at++) pricing.price[at]! += worth * inverse[row * rows + at]!;
  }
  basis.priceFloors();
}

function worthOfBasic(basis: Basis, row: number): number {
  const variable = basis.basic[row]!;
  if (isExcess(variable)) return -basis.penalty[rowOf(variable)]!;
  if (variable < 0) return basis.reward[rowOf(variable)]!;
  const own = basis.worthOf(variable, basis.bundles, row * basis.each, basis.bundleCounts[row]!);
  return own - basis.keyWorths[variable]!;
}

/** The amounts of the basic variables. If `nudged` is false, they are computed for the exact limits. */
export function amounts(basis: Basis, nudged: boolean): Float64Array {
  const { rows, inverse } = basis;
  const side = rightHandSide(basis, nudged);
  const found = new Float64Array(rows);
  for (let row = 0; row < rows; row++)
    for (let at = 0; at < rows; at++) found[row]! += inverse[row * rows + at]! * side[at]!;
  return found;
}

/** What remains of the limits for the basic variables when everyone is at the key of their block. */
function rightHandSide(basis: Basis, nudged: boolean): Float64Array {
  const { blocks, groups, keys, keyCounts, each, floors, capacity, limit, nudge } = basis;
  const side = limit.slice();
  if (nudged) for (let row = 0; row < side.length; row++) side[row]! += nudge[row]!;
  for (let block = 0; block < blocks.length; block++) {
    const { size, group } = blocks[block]!;
    const from = block * each;
    const count = keyCounts[block]!;
    for (let at = from; at < from + count; at++) side[groups.slot[keys[at]!]!]! -= size;
    for (let at = 0; at < floors.length; at++)
      side[capacity.length + at]! -= size * worth(floors[at]!.objective, groups, group, keys, from, count);
  }
  return side;
}

function addLogical(basis: Basis, column: Float64Array, logical: number): void {
  const row = rowOf(logical);
  column[row]! += isExcess(logical) ? -basis.signOf(row) : basis.signOf(row);
}

/** Adds the change of the rows when one person of a block changes from its key to a bundle. */
function addBundle(
  { groups, blocks, floors, capacity, keys, keyCounts, each }: Basis,
  column: Float64Array,
  block: number,
  entries: Int32Array,
  from: number,
  count: number,
): void {
  const { group } = blocks[block]!;
  const key = block * each;
  const keyCount = keyCounts[block]!;
  for (let at = from; at < from + count; at++) column[groups.slot[entries[at]!]!]! += 1;
  for (let at = key; at < key + keyCount; at++) column[groups.slot[keys[at]!]!]! -= 1;
  for (let at = 0; at < floors.length; at++) {
    const { objective } = floors[at]!;
    column[capacity.length + at]! +=
      worth(objective, groups, group, entries, from, count) - worth(objective, groups, group, keys, key, keyCount);
  }
}

/** Computes the direction of the entering variable: the inverse times its column. */
export function direct(basis: Basis, entering: Entering): void {
  const { rows, inverse, direction, column, touched } = basis;
  column.fill(0);
  if (entering.block < 0) addLogical(basis, column, entering.block);
  else addBundle(basis, column, entering.block, entering.entries, 0, entering.count);
  let count = 0;
  for (let row = 0; row < rows; row++) if (column[row] !== 0) touched[count++] = row;
  for (let row = 0; row < rows; row++) {
    let sum = 0;
    for (let at = 0; at < count; at++) sum += inverse[row * rows + touched[at]!]! * column[touched[at]!]!;
    direction[row] = sum > ZERO || sum < -ZERO ? sum : 0;
  }
}
