import type { Groups } from "./groups.ts";
import { keepsHeld, worthOfAny, worthOfEntry, type Weights } from "./objectives.ts";

/** What a search maximizes: the value of a set minus the prices of its slots. */
export type Pricing = {
  weights: Weights;
  price: Float64Array;
  /** The value of each entry under the weights, precomputed; null to compute it each time. */
  worth: Float64Array | null;
};

/**
 * The restriction that an earlier objective imposes: a set whose value is below the group's best by more than the slack
 * is in no allocation that reaches that objective's value (reduced-cost fixing). All figures are integers.
 */
export type Limit = { pricing: Pricing; best: Float64Array; slack: number };

/** Some people of one group; while branching, with slots that they must have, or may not have together. */
export type Block = { group: number; size: number; must: readonly number[]; bans: readonly (readonly number[])[] };

const EMPTY: Block = { group: 0, size: 0, must: [], bans: [] };

/**
 * Finds the best set of slots (*bundle*) of a person: at most the group's limit, no two in conflict. It is the pricing
 * problem of the column generation (Gilmore and Gomory 1961; Barnhart et al., "Branch-and-Price", 1998), solved by
 * depth-first search over the entries, in descending order of value.
 */
export class BundleSearch {
  /** The value of the best bundle; -Infinity if no bundle is allowed. */
  best = 0;
  /** The value of the second best bundle, if requested. Without limits it can be slightly too low. */
  second = 0;
  count = 0;
  readonly picks: Int32Array;
  secondCount = 0;
  readonly secondPicks: Int32Array;
  private readonly groups: Groups;
  private block = EMPTY;
  private readonly limits: Limit[] = [];
  /** The entries that the limits allow. */
  private readonly entries: Int32Array;
  private entryCount = 0;
  /** The entries that can be in the best bundle, in descending order of value. */
  private readonly order: Int32Array;
  private readonly value: Float64Array;
  private length = 0;
  private readonly chosen: Int32Array;
  /** The value of the first n chosen entries, by n. An array, because numbers passed between calls would be allocated. */
  private readonly sums: Float64Array;
  private preselected = 0;
  private most = 0;
  private withSecond = false;
  private hasHeld = false;
  private isKeeping = false;

  constructor(groups: Groups) {
    let longest = 0;
    for (let g = 0; g < groups.count; g++) longest = Math.max(longest, groups.start[g + 1]! - groups.start[g]!);
    this.groups = groups;
    this.entries = new Int32Array(longest);
    this.order = new Int32Array(longest);
    this.value = new Float64Array(longest);
    this.picks = new Int32Array(groups.placesEach);
    this.secondPicks = new Int32Array(groups.placesEach);
    this.chosen = new Int32Array(groups.placesEach);
    this.sums = new Float64Array(groups.placesEach + 1);
  }

  /** The result is in `best`, `count` and `picks`. */
  run(block: Block, pricing: Pricing, limits: readonly Limit[], withSecond: boolean): void {
    this.open(block, limits);
    this.find(pricing, withSecond);
  }

  open(block: Block, limits: readonly Limit[]): void {
    const { start } = this.groups;
    this.block = block;
    this.most = this.groups.limit[block.group]!;
    this.hasHeld = this.groups.held[block.group] !== null;
    this.limits.length = 0;
    this.entryCount = 0;
    for (let entry = start[block.group]!; entry < start[block.group + 1]!; entry++)
      this.entries[this.entryCount++] = entry;
    for (const limit of limits) this.narrow(limit);
  }

  /** Adds a limit, and drops entries that cannot be in any bundle within it. */
  narrow(limit: Limit): void {
    this.limits.push(limit);
    const { pricing, best, slack } = limit;
    let others = 0;
    for (let at = 0; at < this.entryCount; at++) others = Math.max(others, this.valueOf(pricing, this.entries[at]!));
    const any = worthOfAny(pricing.weights, this.groups, this.block.group);
    const least = best[this.block.group]! - slack - any - pricing.weights.kept - others * (this.most - 1);
    let left = 0;
    for (let at = 0; at < this.entryCount; at++)
      if (this.valueOf(pricing, this.entries[at]!) >= least) this.entries[left++] = this.entries[at]!;
    this.entryCount = left;
  }

  find(pricing: Pricing, withSecond: boolean): void {
    const { block, groups } = this;
    this.withSecond = withSecond;
    this.best = -Infinity;
    this.second = -Infinity;
    this.count = 0;
    this.isKeeping = false;
    this.sums[0] = 0;
    if (block.must.length === 0) this.offer(0);
    this.sortEntries(pricing);
    const any = worthOfAny(pricing.weights, groups, block.group);
    if (this.hasHeld && this.preselect(block.must) && this.preselectHeld(groups.held[block.group]!)) {
      this.isKeeping = true;
      this.begin(pricing, any + pricing.weights.kept);
      this.isKeeping = false;
    }
    if (this.preselect(block.must)) this.begin(pricing, any);
  }

  private valueOf({ weights, price, worth }: Pricing, entry: number): number {
    const { rank, slot } = this.groups;
    const value = worth ? worth[entry]! : worthOfEntry(weights, rank[entry]!, entry);
    return value - price[slot[entry]!]!;
  }

  /**
   * Sorts entries in descending order of value, by insertion, because there are few. Without limits and bans an entry
   * without value can only be in a bundle alone, so the best of these entries is enough.
   */
  private sortEntries(pricing: Pricing): void {
    const onlyGains = this.limits.length === 0 && this.block.bans.length === 0;
    const { entries, order, value, groups } = this;
    const { weights, price, worth } = pricing;
    let worthless = -1;
    let least = -Infinity;
    let length = 0;
    for (let index = 0; index < this.entryCount; index++) {
      const entry = entries[index]!;
      const own = worth ? worth[entry]! : worthOfEntry(weights, groups.rank[entry]!, entry);
      const net = own - price[groups.slot[entry]!]!;
      if (net <= 0 && onlyGains) {
        if (net > least) {
          worthless = entry;
          least = net;
        }
        continue;
      }
      let at = length++;
      for (; at > 0 && value[at - 1]! < net; at--) {
        value[at] = value[at - 1]!;
        order[at] = order[at - 1]!;
      }
      value[at] = net;
      order[at] = entry;
    }
    if (worthless >= 0) {
      value[length] = least;
      order[length++] = worthless;
    }
    this.length = length;
  }

  /** Starts the search with these entries; false if they are in conflict. */
  private preselect(entries: readonly number[]): boolean {
    this.preselected = 0;
    return entries.every((entry) => this.select(entry));
  }

  private preselectHeld(held: Int32Array): boolean {
    return held.every((entry) => this.block.must.includes(entry) || this.select(entry));
  }

  private select(entry: number): boolean {
    if (this.preselected === this.most || this.isInConflict(entry, this.preselected)) return false;
    this.chosen[this.preselected++] = entry;
    return true;
  }

  private begin(pricing: Pricing, worth: number): void {
    let value = worth;
    for (let at = 0; at < this.preselected; at++) value += this.valueOf(pricing, this.chosen[at]!);
    this.sums[this.preselected] = value;
    if (this.preselected > 0) this.offer(this.preselected);
    if (this.preselected < this.most) this.extend(0, this.preselected);
  }

  private extend(from: number, depth: number): void {
    const { order, length, chosen, sums } = this;
    const left = this.most - depth;
    const value = sums[depth]!;
    for (let at = from; at < length; at++) {
      const worth = this.value[at]!;
      const most = value + (worth > 0 ? left * worth : worth);
      if (most <= (this.withSecond ? this.second : this.best)) return;
      const entry = order[at]!;
      if (this.isInConflict(entry, depth)) continue;
      chosen[depth] = entry;
      sums[depth + 1] = value + worth;
      this.offer(depth + 1);
      if (left > 1) this.extend(at + 1, depth + 1);
    }
  }

  private isInConflict(entry: number, depth: number): boolean {
    const { groups, chosen } = this;
    const row = groups.slot[entry]! * groups.slotIds.length;
    for (let at = 0; at < depth; at++) if (groups.conflict[row + groups.slot[chosen[at]!]!] === 1) return true;
    return false;
  }

  private offer(count: number): void {
    const value = this.sums[count]!;
    if (value <= (this.withSecond ? this.second : this.best)) return;
    if (this.block.bans.length > 0 && this.isBanned(count)) return;
    if (this.hasHeld && !this.isKeeping && keepsHeld(this.groups, this.block.group, this.chosen, 0, count)) return;
    if (this.limits.length > 0 && !this.keepsLimits(count)) return;
    if (value <= this.best) {
      this.second = value;
      this.secondCount = count;
      for (let at = 0; at < count; at++) this.secondPicks[at] = this.chosen[at]!;
      return;
    }
    this.second = this.best;
    this.secondCount = this.count;
    for (let at = 0; at < this.count; at++) this.secondPicks[at] = this.picks[at]!;
    this.best = value;
    this.count = count;
    for (let at = 0; at < count; at++) this.picks[at] = this.chosen[at]!;
  }

  private isBanned(count: number): boolean {
    const chosen = this.chosen.subarray(0, count);
    return this.block.bans.some((ban) => ban.every((entry) => chosen.includes(entry)));
  }

  private keepsLimits(count: number): boolean {
    for (const { pricing, best, slack } of this.limits) {
      let value = count > 0 ? worthOfAny(pricing.weights, this.groups, this.block.group) : 0;
      if (this.isKeeping) value += pricing.weights.kept;
      for (let at = 0; at < count; at++) value += this.valueOf(pricing, this.chosen[at]!);
      if (best[this.block.group]! - value > slack) return false;
    }
    return true;
  }
}
