import { canAttend } from "./entries.ts";
import { findFixed, hasBegun } from "./begun.ts";
import type { Allocation, AllocationProblem, AllocationSlot } from "./problem.ts";

const clash = (a: AllocationSlot, b: AllocationSlot): boolean =>
  a.type === b.type || (a.start < b.end && b.start < a.end);

/**
 * The result of first come, first served on the same wishes: each person, in the order of the input, takes the best places
 * that are still free.
 */
export function firstComeFirstServed(problem: AllocationProblem): Allocation["places"] {
  const { people, slots, placesEach } = problem;
  const fixedOf = findFixed(problem);
  const left = new Map(slots.map((slot) => [slot.id, hasBegun(problem, slot) ? 0 : slot.capacity]));
  const ofType = Map.groupBy(slots, ({ type }) => type);
  const places: Allocation["places"] = new Map();
  for (const person of people) {
    const { id, choices } = person;
    const taken: AllocationSlot[] = [...fixedOf(person)];
    for (const type of choices) {
      if (taken.length >= placesEach) break;
      const found = ofType
        .get(type)
        ?.find(
          (slot) => left.get(slot.id)! > 0 && canAttend(person, slot) && !taken.some((other) => clash(slot, other)),
        );
      if (!found) continue;
      left.set(found.id, left.get(found.id)! - 1);
      taken.push(found);
    }
    places.set(
      id,
      taken.map((slot) => slot.id),
    );
  }
  return places;
}
