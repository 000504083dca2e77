import { findFixed, hasBegun } from "./begun.ts";
import { inDrawnOrder } from "./draw.ts";
import type { AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

/**
 * The problem in flat arrays. People and slots are in drawn order, so nothing depends on the order of the input. An *entry*
 * is a slot that a person can have, with the rank of its type; the entries of person i are start[i] … start[i + 1], by rank.
 */
export type Entries = {
  people: AllocationPerson[];
  slots: AllocationSlot[];
  placesEach: number;
  start: Int32Array;
  slot: Uint16Array;
  rank: Uint16Array;
  /** slots × slots: 1 if nobody can have both, because their types are equal or their times overlap. */
  conflict: Uint8Array;
  /** By person: the places that they keep in these slots, and how many more they can get. */
  kept: (readonly number[])[];
  limit: Int32Array;
  /** Places in slots that have begun, by person. */
  fixed: (readonly AllocationSlot[])[];
  /**
   * The slots that count as acceptable when a place is reserved for a person. A list that could be longer counts as if all
   * other types followed, so that a short list reserves nothing better than a long one.
   */
  acceptable: SlotLists;
};

/** Slots by person, in one list: those of person i are from `start[i]` to `start[i + 1]`. */
export type SlotLists = { start: Int32Array; slot: Uint16Array };

const overlaps = (a: AllocationSlot, from: number, to: number): boolean => a.start < to && from < a.end;
const clash = (a: AllocationSlot, b: AllocationSlot): boolean => a.type === b.type || overlaps(a, b.start, b.end);

/** Whether a person could be in a slot, whatever they have chosen. */
export function canAttend({ busy, needsStepFree }: AllocationPerson, slot: AllocationSlot): boolean {
  if (needsStepFree && !slot.stepFree) return false;
  if (busy) for (const [from, to] of busy) if (overlaps(slot, from, to)) return false;
  return true;
}

/** The length from which a list is complete. */
function completeLength({ mostChoices, people }: AllocationProblem): number {
  if (mostChoices !== undefined) return mostChoices;
  return people.reduce((most, { choices }) => Math.max(most, choices.length), 0);
}

export function enter(problem: AllocationProblem): Entries {
  const { seed, placesEach } = problem;
  const open = problem.slots.filter((slot) => slot.capacity > 0 && !hasBegun(problem, slot));
  const slots = inDrawnOrder(seed, open, ({ id }) => id);
  const people = inDrawnOrder(seed, problem.people, ({ id }) => id);
  const conflict = Uint8Array.from({ length: slots.length ** 2 }, (_, at) =>
    Number(clash(slots[Math.floor(at / slots.length)]!, slots[at % slots.length]!)),
  );
  const ofType = Map.groupBy(slots.keys(), (index) => slots[index]!.type);
  const indexOf = new Map(slots.map(({ id }, index) => [id, index]));
  const fixedOf = findFixed(problem);
  const countOf = (type: string): number => ofType.get(type)?.length ?? 0;
  const left = slots.map(({ capacity }) => capacity);
  const start = new Int32Array(people.length + 1);
  const most = people.reduce((sum, { choices }) => sum + choices.reduce((all, type) => all + countOf(type), 0), 0);
  const slot = new Uint16Array(most);
  const rank = new Uint16Array(most);
  const fixed = people.map(fixedOf);
  const limit = Int32Array.from(people, (_, i) => Math.max(0, placesEach - fixed[i]!.length));
  const kept: (readonly number[])[] = [];
  let size = 0;
  for (const [i, person] of people.entries()) {
    const isPossible = (index: number): boolean =>
      canAttend(person, slots[index]!) && fixed[i]!.every((other) => !clash(other, slots[index]!));
    for (const [at, type] of person.choices.entries())
      for (const index of ofType.get(type) ?? [])
        if (isPossible(index)) {
          slot[size] = index;
          rank[size++] = at;
        }
    start[i + 1] = size;
    if (!person.held?.length) {
      kept.push(NONE);
      continue;
    }
    const own: number[] = [];
    for (const id of person.held) {
      const index = indexOf.get(id);
      if (index === undefined || own.length >= limit[i]! || left[index]! <= 0) continue;
      if (!isPossible(index) || !person.choices.includes(slots[index]!.type)) continue;
      if (own.some((other) => conflict[other * slots.length + index] === 1)) continue;
      left[index]!--;
      own.push(index);
    }
    kept.push(own);
  }
  const listed = { start, slot: slot.subarray(0, size) };
  return {
    people,
    slots,
    placesEach,
    ...listed,
    rank: rank.subarray(0, size),
    conflict,
    kept,
    limit,
    fixed,
    acceptable: completed(listed, people, slots, completeLength(problem)),
  };
}

const NONE: readonly number[] = [];

/** Lists that could be longer have all slots that their person could be in. */
function completed(
  listed: SlotLists,
  people: readonly AllocationPerson[],
  slots: readonly AllocationSlot[],
  complete: number,
): SlotLists {
  const isShort = ({ choices }: AllocationPerson): boolean => choices.length > 0 && choices.length < complete;
  const short = people.filter(isShort).length;
  if (short === 0) return listed;
  const start = new Int32Array(people.length + 1);
  const slot = new Uint16Array(listed.slot.length + short * slots.length);
  let size = 0;
  for (const [i, person] of people.entries()) {
    if (isShort(person)) {
      for (const [index, one] of slots.entries()) if (canAttend(person, one)) slot[size++] = index;
    } else for (let at = listed.start[i]!; at < listed.start[i + 1]!; at++) slot[size++] = listed.slot[at]!;
    start[i + 1] = size;
  }
  return { start, slot: slot.subarray(0, size) };
}
