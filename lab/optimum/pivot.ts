import type { Basis, Entering } from "./basis.ts";
import { direct, refresh } from "./factor.ts";
import { isExcess, rowOf, slackOf } from "./logicals.ts";
import { addRow, scaleRow } from "./matrix.ts";

const SMALLEST_PIVOT = 1e-9;
const TIE = 1e-12;
const PIVOTS_PER_INVERSE = 100;

/** By how much the entering variable can grow, and what limits it: a row, or the key of a block. */
type Leaving = { step: number; row: number; keyOf: number };

/** Reused by all pivots, to save allocations. */
const leaving: Leaving = { step: 0, row: 0, keyOf: 0 };

/**
 * Enters a bundle or a logical variable with the reduced cost `gain` into the basis, as far as no amount becomes negative.
 * If nobody of a block remains at its key, another bundle of the block becomes the key.
 */
export function enter(basis: Basis, entering: Entering, gain: number): void {
  for (;;) {
    direct(basis, entering);
    findLeaving(basis, entering.block);
    const { step, row, keyOf } = leaving;
    if (keyOf >= 0 && basis.firstRowOf(keyOf) >= 0) {
      exchangeKey(basis, keyOf);
      continue;
    }
    for (let each = 0; each < basis.rows; each++) basis.amount[each]! -= step * basis.direction[each]!;
    if (keyOf >= 0) basis.setKey(keyOf, entering.entries, 0, entering.count);
    else exchange(basis, row, entering, gain);
    return;
  }
}

function findLeaving(basis: Basis, entering: number): void {
  const { rows, amount, direction, basic } = basis;
  leaving.step = Infinity;
  leaving.row = -1;
  leaving.keyOf = -1;
  let steepest = 0;
  for (let row = 0; row < rows; row++) {
    const rate = direction[row]!;
    if (rate <= SMALLEST_PIVOT) continue;
    const limit = amount[row]! / rate;
    if (limit > leaving.step + TIE || (limit > leaving.step - TIE && rate <= steepest)) continue;
    leaving.step = limit;
    leaving.row = row;
    steepest = rate;
  }
  for (let row = 0; row < rows; row++)
    if (basic[row]! >= 0 && basis.firstRowOf(basic[row]!) === row) limitByKey(basis, basic[row]!, entering);
  if (entering >= 0 && basis.firstRowOf(entering) < 0) limitByKey(basis, entering, entering);
  if (leaving.step === Infinity) throw new Error("The relaxed allocation is unbounded.");
  leaving.step = Math.max(0, leaving.step);
}

/** Updates `leaving` if the key of a block reaches zero first. */
function limitByKey(basis: Basis, block: number, entering: number): void {
  let rate = block === entering ? 1 : 0;
  let left = basis.blocks[block]!.size;
  for (let row = basis.firstRowOf(block); row >= 0; row = basis.rowAfter(row)) {
    rate -= basis.direction[row]!;
    left -= basis.amount[row]!;
  }
  if (rate <= SMALLEST_PIVOT) return;
  const limit = Math.max(0, left) / rate;
  if (limit >= leaving.step - TIE) return;
  leaving.step = limit;
  leaving.keyOf = block;
}

/** Swaps the key of a block with its basic bundle that changes most. */
function exchangeKey(basis: Basis, block: number): void {
  const { each, rows, inverse, direction, amount, bundles } = basis;
  let chosen = basis.firstRowOf(block);
  let left = basis.blocks[block]!.size;
  for (let row = chosen; row >= 0; row = basis.rowAfter(row)) {
    if (Math.abs(direction[row]!) > Math.abs(direction[chosen]!)) chosen = row;
    left -= amount[row]!;
  }
  scaleRow(inverse, rows, chosen, -1);
  for (let row = basis.firstRowOf(block); row >= 0; row = basis.rowAfter(row))
    if (row !== chosen) addRow(inverse, rows, chosen, row, -1);
  amount[chosen] = left;
  const former = basis.keys.slice(block * each, block * each + basis.keyCounts[block]!);
  basis.setKey(block, bundles, chosen * each, basis.bundleCounts[chosen]!);
  basis.setBundle(chosen, former, 0, former.length);
}

function exchange(basis: Basis, row: number, entering: Entering, gain: number): void {
  const { rows, inverse, direction, pricing } = basis;
  basis.setBasic(row, entering.block);
  basis.amount[row] = leaving.step;
  if (entering.block >= 0) basis.setBundle(row, entering.entries, 0, entering.count);
  scaleRow(inverse, rows, row, 1 / direction[row]!);
  for (let other = 0; other < rows; other++)
    if (other !== row && direction[other] !== 0) addRow(inverse, rows, other, row, -direction[other]!);
  for (let at = 0; at < rows; at++) pricing.price[at]! += gain * inverse[row * rows + at]!;
  basis.priceFloors();
  if (++basis.pivots % PIVOTS_PER_INVERSE === 0) refresh(basis);
}

/** Replaces an excess variable that is basic at zero by the slack variable of its row. */
export function dropExcess(basis: Basis): void {
  for (let row = 0; row < basis.rows; row++) {
    const variable = basis.basic[row]!;
    if (isExcess(variable)) basis.setBasic(row, slackOf(rowOf(variable)));
  }
}
