import type { Basis, Floor } from "./basis.ts";
import type { Block, Limit, Pricing } from "./bundle-search.ts";
import { isWhole, sharesOf, solveSubproblem, toWhole, type Answer, type Share } from "./branch.ts";
import { amounts } from "./factor.ts";
import type { Groups } from "./groups.ts";
import { keepsHeld, noWeights, type Weights } from "./objectives.ts";
import type { Tools } from "./optimize.ts";
import { wholeGroups } from "./relax.ts";

/** For each try: how many more groups are allocated again, and the maximum number of search nodes. */
const TRIES = [
  { released: 0, nodes: 200 },
  { released: 40, nodes: 100 },
  { released: 160, nodes: 60 },
  { released: 640, nodes: 30 },
];
/** Up to this number of groups the search covers all of them, so that it can prove that no allocation exists. */
const WHOLE_GROUPS = 1500;
const WHOLE_NODES = 400;

/**
 * Finds an integral allocation that reaches the floors. At a vertex of the relaxed problem at most as many blocks are
 * divided as there are rows. So the search first allocates only these people again, then some others too, and finally,
 * if the problem is small, everyone.
 */
export function complete(
  basis: Basis,
  floors: readonly Floor[],
  limits: readonly Limit[],
  guide: Pricing,
  tools: Tools,
): Answer {
  const { groups } = basis;
  const parts = sharesOf(basis, amounts(basis, false));
  const divided = new Set(parts.filter(({ count }) => !isWhole(count)).map(({ group }) => group));
  if (divided.size === 0) {
    const shares = parts.map(toWhole);
    if (reaches(groups, shares, floors)) return { kind: "found", shares };
  }
  for (const { released, nodes } of TRIES) {
    if (released >= groups.count) break;
    const free = release(groups, divided, released, limits, tools);
    const fixed = fixShares(parts, divided, free);
    const answer = solveSubproblem(groups, residual(basis, fixed, floors, limits), guide, nodes, tools);
    if (answer.kind === "found") return { kind: "found", shares: [...fixed, ...answer.shares] };
  }
  if (groups.count > WHOLE_GROUPS) return { kind: "unknown" };
  const whole = { blocks: wholeGroups(groups), capacity: groups.capacity, floors, limits };
  return solveSubproblem(groups, whole, guide, WHOLE_NODES, tools);
}

/** Chooses further groups that are not divided but have more than one allowed bundle. */
function release(
  groups: Groups,
  divided: ReadonlySet<number>,
  count: number,
  limits: readonly Limit[],
  { search }: Tools,
): Set<number> {
  const anything: Pricing = {
    weights: noWeights(groups.rankCount),
    price: new Float64Array(groups.slotIds.length),
    worth: null,
  };
  const released = new Set<number>();
  for (let group = 0; group < groups.count && released.size < count; group++) {
    if (divided.has(group)) continue;
    search.run({ group, size: 1, must: [], bans: [] }, anything, limits, true);
    if (search.second > -Infinity) released.add(group);
  }
  return released;
}

function fixShares(parts: readonly Share[], divided: ReadonlySet<number>, free: ReadonlySet<number>): Share[] {
  return parts
    .filter(({ group }) => !free.has(group))
    .map((part) => ({
      ...toWhole(part),
      count: divided.has(part.group) ? Math.floor(part.count) : Math.round(part.count),
    }))
    .filter(({ count }) => count > 0);
}

/** The subproblem that remains when some shares are fixed. */
function residual(
  { groups }: Basis,
  fixed: readonly Share[],
  floors: readonly Floor[],
  limits: readonly Limit[],
): { blocks: Block[]; capacity: Float64Array; floors: Floor[]; limits: readonly Limit[] } {
  const left = groups.size.slice();
  const capacity = groups.capacity.slice();
  for (const { group, entries, count } of fixed) {
    left[group]! -= count;
    for (const entry of entries) capacity[groups.slot[entry]!]! -= count;
  }
  const blocks: Block[] = [];
  for (const [group, size] of left.entries()) if (size > 0) blocks.push({ group, size, must: [], bans: [] });
  const given = valuesOf(
    groups,
    fixed,
    floors.map(({ objective }) => objective),
  );
  const rest = floors.map(({ objective, value }, at) => ({ objective, value: value - given[at]! }));
  return { blocks, capacity, floors: rest, limits };
}

/** The objective values of an allocation. */
export function valuesOf(groups: Groups, shares: readonly Share[], objectives: readonly Weights[]): number[] {
  const total = noWeights(groups.rankCount);
  for (const { group, entries, count } of shares) {
    if (entries.length > 0 && groups.hasPlace[group] === 0) total.any += count;
    if (keepsHeld(groups, group, entries, 0, entries.length)) total.kept += count;
    for (const entry of entries) total.rank[groups.rank[entry]!]! += count;
  }
  return objectives.map(
    ({ any, kept, rank }) =>
      any * total.any + kept * total.kept + rank.reduce((sum, each, at) => sum + each * total.rank[at]!, 0),
  );
}

function reaches(groups: Groups, shares: readonly Share[], floors: readonly Floor[]): boolean {
  const values = valuesOf(
    groups,
    shares,
    floors.map(({ objective }) => objective),
  );
  return floors.every(({ value }, at) => values[at]! >= value);
}
