import type { AllocationProblem, AllocationSlot } from "../packages/domain/src/allocation/problem.ts";

const clash = (a: AllocationSlot, b: AllocationSlot): boolean =>
  a.type === b.type || (a.start < b.end && b.start < a.end);

/** Each person in turn takes the best places that are left: what a queue would give on the same wishes. */
export function firstComeFirstServed({ people, slots, placesEach }: AllocationProblem): {
  withNothing: number;
  places: number;
  firstChoices: number;
} {
  const left = new Map(slots.map(({ id, capacity }) => [id, capacity]));
  let [withNothing, places, firstChoices] = [0, 0, 0];
  for (const { choices, busy = [] } of people) {
    const taken: AllocationSlot[] = [];
    for (const [rank, type] of choices.entries()) {
      if (taken.length === placesEach) break;
      const found = slots.find(
        (slot) =>
          slot.type === type &&
          (left.get(slot.id) ?? 0) > 0 &&
          busy.every(([from, to]) => slot.end <= from || to <= slot.start) &&
          !taken.some((other) => clash(slot, other)),
      );
      if (!found) continue;
      left.set(found.id, (left.get(found.id) ?? 0) - 1);
      taken.push(found);
      if (rank === 0) firstChoices++;
    }
    places += taken.length;
    if (taken.length === 0) withNothing++;
  }
  return { withNothing, places, firstChoices };
}
