import { allocate } from "./allocate.ts";
import { hasBegun } from "./begun.ts";
import { busyDuring, type Change } from "./explain.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationRun } from "./problem.ts";

/** By person and type. */
export type Changes = ReadonlyMap<string, ReadonlyMap<string, Change[]>>;

/** Draws times people: about 30 s. More is not tried, and then fewer changes are stated. */
const MAX_WORK = 4_000_000;

/**
 * What would have given people a choice that they do not have, found by drawing again with the same seed and one change at
 * a time: the choice ranked first, no other appointment during a slot, or one more place in a full slot.
 */
export function findChanges(
  problem: AllocationProblem,
  { places }: Pick<Allocation, "places">,
  { isCancelled }: AllocationRun = {},
): Changes {
  const found = new Map<string, Map<string, Change[]>>();
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  const has = (given: readonly string[] | undefined, type: string): boolean =>
    given?.some((id) => typeOf.get(id) === type) ?? false;
  const drawAgain = (changed: Partial<AllocationProblem>): Allocation["places"] =>
    allocate({ ...problem, ...changed }, isCancelled ? { isCancelled } : {}).places;
  let work = 0;
  const mayDraw = (): boolean => (work += problem.people.length) <= MAX_WORK;

  function add(personId: string, type: string, change: Change): void {
    const own = found.get(personId) ?? new Map<string, Change[]>();
    found.set(personId, own.set(type, [...(own.get(type) ?? []), change]));
  }

  const taken = new Map<string, number>();
  for (const given of places.values()) for (const id of given) taken.set(id, (taken.get(id) ?? 0) + 1);
  const full = problem.slots.filter((slot) => (taken.get(slot.id) ?? 0) >= slot.capacity && !hasBegun(problem, slot));
  for (const slot of full) {
    if (!mayDraw()) return found;
    const larger = problem.slots.map((each) => (each === slot ? { ...each, capacity: each.capacity + 1 } : each));
    for (const [id, given] of drawAgain({ slots: larger }))
      if (has(given, slot.type) && !has(places.get(id), slot.type))
        add(id, slot.type, { kind: "morePlaces", slot: slot.id, extra: 1 });
  }

  const otherwise = (person: AllocationPerson, change: Partial<AllocationPerson>): string[] | undefined =>
    drawAgain({ people: problem.people.map((one) => (one === person ? { ...one, ...change } : one)) }).get(person.id);
  for (const person of problem.people)
    for (const [rank, type] of person.choices.entries()) {
      if (has(places.get(person.id), type)) continue;
      if (rank > 0) {
        if (!mayDraw()) return found;
        const choices = [type, ...person.choices.filter((other) => other !== type)];
        if (has(otherwise(person, { choices }), type)) add(person.id, type, { kind: "rankedFirst" });
      }
      for (const slot of problem.slots) {
        const during = slot.type === type ? busyDuring(person, slot) : [];
        if (during.length === 0) continue;
        if (!mayDraw()) return found;
        const busy = person.busy?.filter((interval) => !during.includes(interval)) ?? [];
        if (otherwise(person, { busy })?.includes(slot.id)) add(person.id, type, { kind: "freeFor", slot: slot.id });
      }
    }
  return found;
}
