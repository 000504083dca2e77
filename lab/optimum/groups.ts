import { findFixed, hasBegun } from "../../packages/allocation/src/begun.ts";
import { inDrawnOrder } from "../../packages/allocation/src/draw.ts";
import type { AllocationPerson, AllocationProblem, AllocationSlot, Interval } from "./problem.ts";

/**
 * The problem in the form that the engine uses: people with the same ranking, free time and held places are one group. An
 * *entry* is one slot that the people of a group can have, with the rank of its type. The entries of a group are contiguous.
 * Nothing here depends on the order of the input: slots, groups and members are in drawn order.
 */
export type Groups = {
  slotIds: string[];
  capacity: Float64Array;
  /** slotCount × slotCount: 1 if nobody can have both slots, because their types are equal or their times overlap. */
  conflict: Uint8Array;
  placesEach: number;
  rankCount: number;
  count: number;
  size: Int32Array;
  /** The entries of group g are start[g] … start[g + 1], in order of rank. */
  start: Int32Array;
  slot: Uint16Array;
  rank: Uint16Array;
  /** The held entries of a group; null if its people hold nothing or cannot keep all of it. */
  held: (Int32Array | null)[];
  /** Ids of the people of a group, in drawn order. */
  members: string[][];
  /** How many more places one person of a group can get, and whether they have one in a slot that has begun. */
  limit: Uint16Array;
  hasPlace: Uint8Array;
  /** How many people hold places in slots that have not begun. */
  holders: number;
};

type Draft = {
  key: string;
  from: number;
  length: number;
  held: readonly number[];
  limit: number;
  hasPlace: boolean;
  members: string[];
};

/** Marks the end of a list; no slot has this number. */
const END = 0xffff;

const overlaps = (a: AllocationSlot, from: number, to: number): boolean => a.start < to && from < a.end;

function findConflicts(slots: readonly AllocationSlot[]): Uint8Array {
  const conflict = new Uint8Array(slots.length * slots.length);
  for (const [i, a] of slots.entries())
    for (const [j, b] of slots.entries())
      if (a.type === b.type || overlaps(a, b.start, b.end)) conflict[i * slots.length + j] = 1;
  return conflict;
}

function isFree(slot: AllocationSlot, busy: readonly Interval[]): boolean {
  for (const [from, to] of busy) if (overlaps(slot, from, to)) return false;
  return true;
}

/** Whether a slot has the type of a fixed place or overlaps it. */
function conflictsWith(slot: AllocationSlot, fixed: readonly AllocationSlot[]): boolean {
  for (const { type, start, end } of fixed) if (type === slot.type || overlaps(slot, start, end)) return true;
  return false;
}

/** Slots and ranks alternately, for all drafts one after another. */
class EntryList {
  values = new Uint16Array(4096);
  length = 0;

  push(slot: number, rank: number): void {
    if (this.length + 2 > this.values.length) {
      const larger = new Uint16Array(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = slot;
    this.values[this.length++] = rank;
  }

  textFrom(from: number): string {
    const units: number[] = [];
    for (let at = from; at < this.length; at++) units.push(this.values[at]!);
    return String.fromCharCode(...units);
  }
}

const NOTHING: readonly never[] = [];

export function groupPeople(problem: AllocationProblem): Groups {
  const { seed, people } = problem;
  const open = problem.slots.filter((slot) => slot.capacity > 0 && !hasBegun(problem, slot));
  const fixedOf = findFixed(problem);
  const slots = inDrawnOrder(seed, open, ({ id }) => id);
  const conflict = findConflicts(slots);
  const indexes = new Map(slots.map(({ id }, index) => [id, index]));
  const ofType = new Map<string, number[]>();
  for (const [index, { type }] of slots.entries()) ofType.set(type, [...(ofType.get(type) ?? []), index]);
  let rankCount = 0;
  for (const { choices } of people) rankCount = Math.max(rankCount, choices.length);
  const placesEach = Math.min(problem.placesEach, rankCount);

  const entries = new EntryList();

  function addEntries({ choices, busy = NOTHING }: AllocationPerson, fixed: readonly AllocationSlot[]): void {
    for (let rank = 0; rank < choices.length; rank++)
      for (const index of ofType.get(choices[rank]!) ?? NOTHING)
        if (isFree(slots[index]!, busy) && !conflictsWith(slots[index]!, fixed)) entries.push(index, rank);
  }

  /** The held entries among those from `from` on; null if not all held places can be kept together. */
  function keepable(held: readonly string[], from: number, limit: number): number[] | null {
    if (held.length > limit) return null;
    const kept: number[] = [];
    for (const id of held) {
      const index = indexes.get(id);
      let at = from;
      while (at < entries.length && entries.values[at] !== index) at += 2;
      if (index === undefined || at >= entries.length) return null;
      if (kept.some((other) => conflict[entries.values[from + 2 * other]! * slots.length + index] === 1)) return null;
      kept.push((at - from) / 2);
    }
    return kept.sort((a, b) => a - b);
  }

  const drafts = new Map<string, Draft>();
  let holders = 0;
  for (const person of inDrawnOrder(seed, people, ({ id }) => id)) {
    const fixed = fixedOf(person);
    const held = (person.held ?? NOTHING).filter((id) => !fixed.some((slot) => slot.id === id));
    const from = entries.length;
    const limit = Math.min(placesEach, problem.placesEach - fixed.length);
    if (limit > 0) addEntries(person, fixed);
    if (held.length > 0) holders++;
    const length = entries.length - from;
    if (length === 0) continue;
    const kept = held.length === 0 ? NOTHING : (keepable(held, from, limit) ?? NOTHING);
    const hasPlace = fixed.length > 0;
    const key = entries.textFrom(from) + String.fromCharCode(END, ...kept, ...(hasPlace ? [END, limit] : NOTHING));
    const draft = drafts.get(key);
    if (!draft) {
      drafts.set(key, { key, from, length, held: kept, limit, hasPlace, members: [person.id] });
      continue;
    }
    draft.members.push(person.id);
    entries.length = from;
  }
  const shared = { slotIds: slots.map(({ id }) => id), capacity: Float64Array.from(slots, (slot) => slot.capacity) };
  const laidOut = layOut(seed, [...drafts.values()], entries.values);
  return { ...shared, conflict, placesEach, rankCount, holders, ...laidOut };
}

/** The groups in flat arrays, in an order drawn from their wishes, so that no name or number is preferred. */
function layOut(
  seed: number,
  drafts: readonly Draft[],
  entries: Uint16Array,
): Pick<Groups, "count" | "size" | "start" | "slot" | "rank" | "held" | "limit" | "hasPlace" | "members"> {
  const drawn = inDrawnOrder(seed, drafts, ({ key }) => key);
  const start = new Int32Array(drafts.length + 1);
  const total = drafts.reduce((sum, { length }) => sum + length / 2, 0);
  const slot = new Uint16Array(total);
  const rank = new Uint16Array(total);
  const held: (Int32Array | null)[] = [];
  let at = 0;
  for (const [group, draft] of drawn.entries()) {
    const first = at;
    held.push(draft.held.length > 0 ? Int32Array.from(draft.held, (position) => first + position) : null);
    for (let each = draft.from; each < draft.from + draft.length; each += 2, at++) {
      slot[at] = entries[each]!;
      rank[at] = entries[each + 1]!;
    }
    start[group + 1] = at;
  }
  const members = drawn.map((draft) => draft.members);
  const size = Int32Array.from(members, (list) => list.length);
  const limit = Uint16Array.from(drawn, (draft) => draft.limit);
  const hasPlace = Uint8Array.from(drawn, (draft) => Number(draft.hasPlace));
  return { count: drafts.length, size, start, slot, rank, held, limit, hasPlace, members };
}
