import type { Groups } from "./groups.ts";

/**
 * The value of a set of slots for a person, as a sum over its parts. Every objective and every weighted sum of objectives
 * has this form, so the best set for a person is cheap to find.
 */
export type Weights = {
  /** For having any place. Not for people who already have one in a slot that has begun. */
  any: number;
  /** For keeping all held places. */
  kept: number;
  /** For each place, by its rank. */
  rank: Float64Array;
  /** For each place, multiplied by its entry's drawn number in [0, 1). Decides between equally good solutions. */
  drawn: number;
};

export const noWeights = (rankCount: number): Weights => ({
  any: 0,
  kept: 0,
  rank: new Float64Array(rankCount),
  drawn: 0,
});

/** The objectives, the most important first: people, places, held places kept, and each rank. */
export function listObjectives({ rankCount, holders }: Groups): Weights[] {
  const people = { ...noWeights(rankCount), any: 1 };
  const places = { ...noWeights(rankCount), rank: new Float64Array(rankCount).fill(1) };
  const kept = { ...noWeights(rankCount), kept: 1 };
  const ranks = Array.from({ length: rankCount }, (_, rank) => {
    const weights = noWeights(rankCount);
    weights.rank[rank] = 1;
    return weights;
  });
  return [people, places, ...(holders > 0 ? [kept] : []), ...ranks];
}

/** Adds `factor` times the other weights. */
export function addWeights(to: Weights, factor: number, other: Weights): void {
  if (factor === 0) return;
  to.any += factor * other.any;
  to.kept += factor * other.kept;
  to.drawn += factor * other.drawn;
  for (let rank = 0; rank < to.rank.length; rank++) to.rank[rank]! += factor * other.rank[rank]!;
}

/** Weights must stay well above 2⁻⁵², the resolution of a double. */
const FINEST_BITS = 36;
const COARSEST_BITS = 4;

/**
 * Combines the objectives into one: the weight of each is smaller than that of the one before it by a power of two. Its
 * optimum is nearly always the lexicographic one. It proves nothing: each objective is proved separately.
 */
export function combineObjectives(objectives: readonly Weights[], rankCount: number): Weights {
  const bits = Math.max(1, Math.min(COARSEST_BITS, Math.floor(FINEST_BITS / (objectives.length + 1))));
  const combined = noWeights(rankCount);
  let weight = 1;
  for (const objective of objectives) {
    addWeights(combined, weight, objective);
    weight /= 2 ** bits;
  }
  combined.drawn = weight;
  return combined;
}

/** The value of one entry in a set. */
export const worthOfEntry = (weights: Weights, rank: number, entry: number): number =>
  weights.rank[rank]! + (weights.drawn === 0 ? 0 : weights.drawn * drawnNumber(entry));

export function worthOfEntries(weights: Weights, { rank }: Groups): Float64Array {
  const worth = new Float64Array(rank.length);
  for (let entry = 0; entry < rank.length; entry++) worth[entry] = worthOfEntry(weights, rank[entry]!, entry);
  return worth;
}

export const worthOfAny = ({ any }: Weights, { hasPlace }: Groups, group: number): number =>
  hasPlace[group] === 1 ? 0 : any;

/** The value of a set of entries, which starts at `from` in `entries`. */
export function worth(
  weights: Weights,
  groups: Groups,
  group: number,
  entries: Int32Array,
  from: number,
  count: number,
): number {
  if (count === 0) return 0;
  let sum = worthOfAny(weights, groups, group);
  for (let at = from; at < from + count; at++) sum += worthOfEntry(weights, groups.rank[entries[at]!]!, entries[at]!);
  if (weights.kept !== 0 && keepsHeld(groups, group, entries, from, count)) sum += weights.kept;
  return sum;
}

export function keepsHeld(
  groups: Groups,
  group: number,
  entries: ArrayLike<number>,
  from: number,
  count: number,
): boolean {
  const held = groups.held[group];
  if (!held || held.length > count) return false;
  for (const entry of held) {
    let at = from;
    while (at < from + count && entries[at] !== entry) at++;
    if (at === from + count) return false;
  }
  return true;
}

/** A number in [0, 1), evenly distributed over the entries. Their order was drawn, so their index serves as a draw. */
function drawnNumber(entry: number): number {
  const mixed = Math.imul(entry ^ (entry >>> 16), 0x85ebca6b);
  return (Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 8) / 0x100_0000;
}
