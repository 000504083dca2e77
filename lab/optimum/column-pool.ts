import type { Basis } from "./basis.ts";
import { worth } from "./objectives.ts";

const INITIAL_CAPACITY = 1024;

/** Bundles that were almost good enough to enter the basis. Pricing them again is cheaper than searching for new ones. */
export class ColumnPool {
  count = 0;
  /** The gain of the last found column over the key of its block. */
  gain = 0;
  blocks = new Int32Array(INITIAL_CAPACITY);
  counts = new Int32Array(INITIAL_CAPACITY);
  /** The objective value of each column, without floors. */
  worths = new Float64Array(INITIAL_CAPACITY);
  entries: Int32Array;
  private readonly each: number;

  constructor(each: number) {
    this.each = each;
    this.entries = new Int32Array(INITIAL_CAPACITY * each);
  }

  add(basis: Basis, block: number, picks: Int32Array, count: number): void {
    if (this.count === this.blocks.length) this.grow();
    const from = this.count * this.each;
    for (let at = 0; at < count; at++) this.entries[from + at] = picks[at]!;
    this.blocks[this.count] = block;
    this.counts[this.count] = count;
    const { group } = basis.blocks[block]!;
    this.worths[this.count++] = worth(basis.objective, basis.groups, group, picks, 0, count);
  }

  /** The next column with a gain above the tolerance, searched from `from` and then from the start, or -1 if no column has such a gain. */
  findGain(basis: Basis, from: number, tolerance: number): number {
    const { each } = this;
    const { keys, keyCounts, keyWorths, pricing, groups } = basis;
    const { price } = pricing;
    for (let step = 0; step < this.count; step++) {
      const column = from + step < this.count ? from + step : from + step - this.count;
      const block = this.blocks[column]!;
      let gain = this.worths[column]! - keyWorths[block]!;
      const end = column * each + this.counts[column]!;
      for (let at = column * each; at < end; at++) gain -= price[groups.slot[this.entries[at]!]!]!;
      const keyEnd = block * each + keyCounts[block]!;
      for (let at = block * each; at < keyEnd; at++) gain += price[groups.slot[keys[at]!]!]!;
      if (basis.floors.length > 0) gain += basis.gainAtFloors(block, this.entries, column * each, this.counts[column]!);
      if (gain <= tolerance) continue;
      this.gain = gain;
      return column;
    }
    return -1;
  }

  private grow(): void {
    const capacity = this.blocks.length * 2;
    const larger = <T extends Int32Array | Float64Array>(from: T, to: T): T => {
      to.set(from);
      return to;
    };
    this.blocks = larger(this.blocks, new Int32Array(capacity));
    this.counts = larger(this.counts, new Int32Array(capacity));
    this.worths = larger(this.worths, new Float64Array(capacity));
    this.entries = larger(this.entries, new Int32Array(capacity * this.each));
  }
}
