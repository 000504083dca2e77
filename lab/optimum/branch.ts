import { Basis, type Floor } from "./basis.ts";
import type { Block, Limit, Pricing } from "./bundle-search.ts";
import { boundOf } from "./certify.ts";
import { amounts, startFromKeys } from "./factor.ts";
import type { Groups } from "./groups.ts";
import { isExcess } from "./logicals.ts";
import { noWeights } from "./objectives.ts";
import { optimize, type Tools } from "./optimize.ts";

/** `count` people of a group who have the same bundle. */
export type Share = { group: number; entries: readonly number[]; count: number };

/** Blocks of people, the capacity for them, and the objective values that they must reach together. */
export type Subproblem = {
  blocks: readonly Block[];
  capacity: Float64Array;
  floors: readonly Floor[];
  limits: readonly Limit[];
};

/** `impossible` is proved; `unknown` means that the search gave up. */
export type Answer = { kind: "found"; shares: Share[] } | { kind: "impossible" } | { kind: "unknown" };

const WHOLE = 1e-6;
const TOLERANCE = 1e-7;

/**
 * Searches for an integral allocation by branch and price (Barnhart et al. 1998). It branches on how many people of a
 * block have a certain slot, or certain slots together (after Ryan and Foster 1981): "at least k" splits off k people
 * who must have them, "fewer than k" splits off the people who may not have them. A branch is closed by an exact bound (see certify.ts).
 */
export function solveSubproblem(
  groups: Groups,
  subproblem: Subproblem,
  guide: Pricing,
  nodes: number,
  tools: Tools,
): Answer {
  const open: (readonly Block[])[] = [subproblem.blocks];
  let isProved = true;
  for (let left = nodes; open.length > 0; left--) {
    if (left === 0) return { kind: "unknown" };
    tools.heartbeat();
    const blocks = open.pop()!;
    const basis = relaxSubproblem(groups, { ...subproblem, blocks }, guide, tools);
    if (!basis) continue;
    if (boundOf(basis, noWeights(groups.rankCount), subproblem.limits, tools).exact < 0) continue;
    const found = amounts(basis, false);
    if (basis.basic.some((variable, row) => isExcess(variable) && found[row]! > WHOLE)) {
      isProved = false;
      continue;
    }
    const shares = sharesOf(basis, found);
    const split = chooseSplit(shares, groups.placesEach);
    if (!split) return { kind: "found", shares: shares.map(toWhole) };
    open.push(...branch(blocks, split));
  }
  return { kind: isProved ? "impossible" : "unknown" };
}

/** Null if no bundle is allowed for some block. */
function relaxSubproblem(groups: Groups, subproblem: Subproblem, guide: Pricing, tools: Tools): Basis | null {
  const { blocks, capacity, floors, limits } = subproblem;
  const basis = new Basis(groups, blocks, capacity, floors);
  const { search } = tools;
  for (const [index, block] of blocks.entries()) {
    search.run(block, guide, limits, false);
    if (search.best === -Infinity) return null;
    basis.setKey(index, search.picks, 0, search.count);
  }
  basis.penalty.fill(1);
  startFromKeys(basis);
  optimize(basis, { objective: noWeights(groups.rankCount), tolerance: TOLERANCE }, limits, tools);
  return basis;
}

type Part = Share & { block: number };

/** The bundles of each block in the relaxed solution. Counts can be fractional; entries are in order of rank. */
export function sharesOf(basis: Basis, amounts: Float64Array): Part[] {
  const { blocks, keys, keyCounts, bundles, bundleCounts, each } = basis;
  const parts: Part[] = [];
  const add = (block: number, list: Int32Array, from: number, length: number, count: number): void => {
    if (count <= WHOLE) return;
    const entries: number[] = [];
    for (let at = from; at < from + length; at++) entries.push(list[at]!);
    parts.push({ group: blocks[block]!.group, block, entries: entries.sort((a, b) => a - b), count });
  };
  for (let block = 0; block < blocks.length; block++) {
    let left = blocks[block]!.size;
    for (let row = basis.firstRowOf(block); row >= 0; row = basis.rowAfter(row)) {
      add(block, bundles, row * each, bundleCounts[row]!, amounts[row]!);
      left -= amounts[row]!;
    }
    add(block, keys, block * each, keyCounts[block]!, left);
  }
  return parts;
}

export const isWhole = (count: number): boolean => Math.abs(count - Math.round(count)) <= WHOLE;
export const toWhole = ({ group, entries, count }: Share): Share => ({ group, entries, count: Math.round(count) });

type Split = { block: number; entries: readonly number[]; people: number };

/** The block and slots whose number of people is furthest from an integer; null if all are integers. */
function chooseSplit(parts: readonly Part[], placesEach: number): Split | null {
  const broken = new Set(parts.filter(({ count }) => !isWhole(count)).map(({ block }) => block));
  if (broken.size === 0) return null;
  for (let length = 1; length <= placesEach; length++) {
    let chosen: Split | null = null;
    let furthest = WHOLE;
    for (const block of broken) {
      const own = parts.filter((part) => part.block === block);
      const sets = new Map<string, readonly number[]>();
      for (const { entries } of own) for (const set of subsets(entries, length)) sets.set(set.join(), set);
      for (const entries of sets.values()) {
        const having = own.filter((part) => entries.every((entry) => part.entries.includes(entry)));
        const people = having.reduce((sum, { count }) => sum + count, 0);
        const distance = Math.abs(people - Math.round(people));
        if (distance > furthest) [chosen, furthest] = [{ block, entries, people }, distance];
      }
    }
    if (chosen) return chosen;
  }
  // Only the number of people without places could be fractional, but it is not: all numbers add up to the size of the block.
  return null;
}

function subsets(entries: readonly number[], length: number): number[][] {
  if (length === 0) return [[]];
  return entries.flatMap((first, at) => subsets(entries.slice(at + 1), length - 1).map((rest) => [first, ...rest]));
}

/** Both sides of a split. The more promising one is last, because the last one is searched first. */
function branch(blocks: readonly Block[], { block, entries, people }: Split): Block[][] {
  const whole = blocks[block]!;
  const fewer = Math.floor(people);
  const must = [...new Set([...whole.must, ...entries])].sort((a, b) => a - b);
  const more = [
    { ...whole, size: fewer + 1, must },
    { ...whole, size: whole.size - fewer - 1 },
  ];
  const less = [
    { ...whole, size: whole.size - fewer, bans: [...whole.bans, entries] },
    { ...whole, size: fewer },
  ];
  const others = blocks.filter((_, index) => index !== block);
  const sides = people - fewer >= 0.5 ? [less, more] : [more, less];
  return sides.map((side) => [...others, ...side.filter(({ size }) => size > 0)]);
}
