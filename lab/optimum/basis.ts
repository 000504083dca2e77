import type { Block, Pricing } from "./bundle-search.ts";
import type { Groups } from "./groups.ts";
import { perturbations, slackOf } from "./logicals.ts";
import { addWeights, noWeights, worth, type Weights } from "./objectives.ts";

/** An earlier objective that must reach a value. */
export type Floor = { objective: Weights; value: number };

/** The variable that enters the basis: a bundle of a block, or, with its number as `block`, a logical variable. */
export type Entering = { block: number; entries: Int32Array; count: number };

const NO_ROW = -1;

/**
 * The state of the revised simplex method for the relaxed allocation. Each block of people is divided among bundles; the
 * rows are slots and floors. "Everyone has one bundle" is not a row: as in generalized upper bounding (Dantzig and Van
 * Slyke 1967), each block has a *key* bundle for the people without another one. So the size of the basis depends on the
 * number of slots, not on the number of people.
 */
export class Basis {
  readonly groups: Groups;
  readonly blocks: readonly Block[];
  readonly capacity: Float64Array;
  readonly floors: readonly Floor[];
  readonly rows: number;
  readonly each: number;
  objective: Weights;
  /** The objective with the floors at their dual prices, and the dual prices of the rows, slots first. */
  readonly pricing: Pricing;
  /** By row: the value of an unused unit, and the cost of a unit above the limit. Infinity forbids such units. */
  readonly reward: Float64Array;
  readonly penalty: Float64Array;
  /** Rows in which no unit may stay unused. */
  readonly isFull: Uint8Array;
  readonly limit: Float64Array;
  readonly nudge: Float64Array;

  readonly keys: Int32Array;
  readonly keyCounts: Int32Array;
  /** The objective value of each block's key. */
  readonly keyWorths: Float64Array;
  /** By row, the basic variable (a block with one of its bundles, or a logical variable) and its amount. */
  readonly basic: Int32Array;
  readonly bundles: Int32Array;
  readonly bundleCounts: Int32Array;
  readonly amount: Float64Array;
  /** Linked list, for each block, of the rows in which it is basic. */
  private readonly firstRow: Int32Array;
  private readonly nextRow: Int32Array;

  /** By how much the basic amounts decrease for each unit that enters. */
  readonly direction: Float64Array;
  /** Buffers for a column of the constraints, and for its nonzero rows. */
  readonly column: Float64Array;
  readonly touched: Int32Array;
  readonly inverse: Float64Array;
  /** Buffer for the matrix to invert. */
  readonly matrix: Float64Array;
  pivots = 0;

  constructor(groups: Groups, blocks: readonly Block[], capacity: Float64Array, floors: readonly Floor[]) {
    const rows = capacity.length + floors.length;
    const each = groups.placesEach;
    this.groups = groups;
    this.blocks = blocks;
    this.capacity = capacity;
    this.floors = floors;
    this.rows = rows;
    this.each = each;
    this.objective = noWeights(groups.rankCount);
    this.pricing = { weights: noWeights(groups.rankCount), price: new Float64Array(rows), worth: null };
    this.reward = new Float64Array(rows);
    this.penalty = new Float64Array(rows).fill(Infinity);
    this.isFull = new Uint8Array(rows);
    this.limit = Float64Array.from([...capacity, ...floors.map(({ value }) => value)]);
    this.nudge = perturbations(capacity.length, floors.length);
    this.keys = new Int32Array(blocks.length * each);
    this.keyCounts = new Int32Array(blocks.length);
    this.keyWorths = new Float64Array(blocks.length);
    this.basic = Int32Array.from({ length: rows }, (_, row) => slackOf(row));
    this.bundles = new Int32Array(rows * each);
    this.bundleCounts = new Int32Array(rows);
    this.amount = new Float64Array(rows);
    this.firstRow = new Int32Array(blocks.length).fill(NO_ROW);
    this.nextRow = new Int32Array(rows).fill(NO_ROW);
    this.direction = new Float64Array(rows);
    this.column = new Float64Array(rows);
    this.touched = new Int32Array(rows);
    this.inverse = new Float64Array(rows * rows);
    this.matrix = new Float64Array(rows * rows);
  }

  /** 1 for slots, whose limit is a maximum, and -1 for floors, whose limit is a minimum. */
  signOf(row: number): number {
    return row < this.capacity.length ? 1 : -1;
  }

  setKey(block: number, entries: Int32Array, from: number, count: number): void {
    this.keyCounts[block] = count;
    for (let at = 0; at < count; at++) this.keys[block * this.each + at] = entries[from + at]!;
    this.keyWorths[block] = this.worthOf(block, entries, from, count);
  }

  setBundle(row: number, entries: Int32Array, from: number, count: number): void {
    this.bundleCounts[row] = count;
    for (let at = 0; at < count; at++) this.bundles[row * this.each + at] = entries[from + at]!;
  }

  /** The first row in which a block is basic, then the next ones; `NO_ROW` ends the list. */
  firstRowOf(block: number): number {
    return this.firstRow[block]!;
  }

  rowAfter(row: number): number {
    return this.nextRow[row]!;
  }

  /** Replaces the basic variable of a row by a block or a logical variable. */
  setBasic(row: number, variable: number): void {
    const former = this.basic[row]!;
    if (former >= 0) {
      if (this.firstRow[former] === row) this.firstRow[former] = this.nextRow[row]!;
      else {
        let before = this.firstRow[former]!;
        while (this.nextRow[before] !== row) before = this.nextRow[before]!;
        this.nextRow[before] = this.nextRow[row]!;
      }
    }
    this.basic[row] = variable;
    if (variable < 0) return;
    this.nextRow[row] = this.firstRow[variable]!;
    this.firstRow[variable] = row;
  }

  /** A copy of this basis with one more floor. */
  withFloor(floor: Floor): Basis {
    const next = new Basis(this.groups, this.blocks, this.capacity, [...this.floors, floor]);
    next.keys.set(this.keys);
    next.keyCounts.set(this.keyCounts);
    for (let row = 0; row < this.rows; row++) {
      next.setBasic(row, this.basic[row]!);
      next.setBundle(row, this.bundles, row * this.each, this.bundleCounts[row]!);
    }
    next.isFull.set(this.isFull);
    return next;
  }

  /** The objective value of a bundle. */
  worthOf(block: number, entries: Int32Array, from: number, count: number): number {
    return worth(this.objective, this.groups, this.blocks[block]!.group, entries, from, count);
  }

  /** Adds the floors, at their dual prices, to the weights. */
  priceFloors(): void {
    const { weights, price } = this.pricing;
    weights.any = weights.kept = weights.drawn = 0;
    weights.rank.fill(0);
    addWeights(weights, 1, this.objective);
    for (let at = 0; at < this.floors.length; at++)
      addWeights(weights, -price[this.capacity.length + at]!, this.floors[at]!.objective);
  }

  /** The value of a block's key minus the prices of its slots. */
  valueOfKey(block: number): number {
    const { slot } = this.groups;
    const from = block * this.each;
    const count = this.keyCounts[block]!;
    let value = this.keyWorths[block]! + this.worthAtFloors(block, this.keys, from, count);
    for (let at = from; at < from + count; at++) value -= this.pricing.price[slot[this.keys[at]!]!]!;
    return value;
  }

  /** How much more than the key of its block a bundle contributes to the floors, at their prices. */
  gainAtFloors(block: number, entries: Int32Array, from: number, count: number): number {
    const key = this.worthAtFloors(block, this.keys, block * this.each, this.keyCounts[block]!);
    return this.worthAtFloors(block, entries, from, count) - key;
  }

  private worthAtFloors(block: number, entries: Int32Array, from: number, count: number): number {
    let sum = 0;
    for (let at = 0; at < this.floors.length; at++) {
      const factor = -this.pricing.price[this.capacity.length + at]!;
      if (factor === 0) continue;
      sum += factor * worth(this.floors[at]!.objective, this.groups, this.blocks[block]!.group, entries, from, count);
    }
    return sum;
  }
}
