import type { AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

export const clash = (a: AllocationSlot, b: AllocationSlot): boolean =>
  a.type === b.type || Math.max(a.start, b.start) < Math.min(a.end, b.end);

export const canCome = ({ busy = [], needsStepFree = false }: AllocationPerson, slot: AllocationSlot): boolean =>
  (!needsStepFree || slot.stepFree === true) && busy.every(([from, to]) => to <= slot.start || from >= slot.end);

export const isPossible = (person: AllocationPerson, slot: AllocationSlot): boolean =>
  person.choices.includes(slot.type) && canCome(person, slot);

/** Whether the places in a slot can no longer change. */
export const isPast = ({ now = -Infinity }: AllocationProblem, slot: AllocationSlot): boolean => slot.start <= now;

export const pastPlaces = (problem: AllocationProblem, { held = [] }: AllocationPerson): readonly AllocationSlot[] =>
  problem.slots.filter((slot) => isPast(problem, slot) && held.includes(slot.id));

/** 0 if there are none. The items can be more than a call may have arguments. */
export const largest = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((most, item) => Math.max(most, of(item)), 0);
