import { allocate } from "./allocate.ts";
import { hasBegun } from "./begun.ts";
import type { Allocation, AllocationProblem, AllocationRun } from "./problem.ts";

/** The problem solved again with more places in one slot. */
export type MorePlaces = {
  slot: string;
  extra: number;
  /** People who have the slot's type only with the additional places. */
  gained: ReadonlySet<string>;
};

/** Solves the problem again for each full slot, with the same seed: as many runs as full slots. */
export function solveWithMorePlaces(
  problem: AllocationProblem,
  { places }: Pick<Allocation, "places">,
  { onProgress, isCancelled }: AllocationRun = {},
  extra = 1,
): MorePlaces[] {
  const taken = new Map<string, number>();
  for (const given of places.values()) for (const id of given) taken.set(id, (taken.get(id) ?? 0) + 1);
  const full = problem.slots.filter((slot) => (taken.get(slot.id) ?? 0) >= slot.capacity && !hasBegun(problem, slot));
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  return full.map((slot, at) => {
    onProgress?.(at / full.length);
    const larger = problem.slots.map((each) => (each === slot ? { ...each, capacity: each.capacity + extra } : each));
    const again = allocate({ ...problem, slots: larger }, isCancelled ? { isCancelled } : {});
    const has = (given: readonly string[] = []): boolean => given.some((id) => typeOf.get(id) === slot.type);
    const gained = [...again.places].filter(([id, given]) => has(given) && !has(places.get(id))).map(([id]) => id);
    return { slot: slot.id, extra, gained: new Set(gained) };
  });
}
