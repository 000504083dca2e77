import { drawAgain } from "./check-draw.ts";
import { clash, isPast, isPossible, largest, pastPlaces } from "./check-rules.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

/**
 * Checks an allocation without any code of the engine: every rule about places from its definition, the figures by counting
 * again, and the draw by drawing again, in the plainest way. Returns descriptions of all errors.
 */
export function checkAllocation(
  problem: AllocationProblem,
  result: Pick<Allocation, "places" | "certificate" | "moved" | "draw">,
): string[] {
  const errors = [...checkPlaces(problem, result.places), ...checkFigures(problem, result)];
  return errors.length > 0 ? errors : checkDraw(problem, result);
}

function checkPlaces(problem: AllocationProblem, places: Allocation["places"]): string[] {
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  const taken = new Map<string, number>();
  const errors: string[] = [];
  for (const person of problem.people) {
    const given = places.get(person.id);
    if (!given) {
      errors.push(`${person.id} is missing`);
      continue;
    }
    const past = pastPlaces(problem, person);
    if (given.length > Math.max(problem.placesEach, past.length))
      errors.push(`${person.id} has ${given.length} places`);
    const set = given.flatMap((id) => slots.get(id) ?? []);
    if (set.length < given.length) errors.push(`${person.id} has a place in an unknown slot`);
    for (const slot of past) if (!set.includes(slot)) errors.push(`${person.id} loses ${slot.id}, which has begun`);
    for (const [at, slot] of set.entries()) {
      if (past.includes(slot)) continue;
      if (isPast(problem, slot)) errors.push(`${person.id} is given ${slot.id}, which has begun`);
      taken.set(slot.id, (taken.get(slot.id) ?? 0) + 1);
      if (!isPossible(person, slot)) errors.push(`${person.id} cannot have ${slot.id}`);
      const isBefore = (other: AllocationSlot, index: number): boolean => index < at && !past.includes(other);
      if (set.some((other, index) => index !== at && !isBefore(other, index) && clash(slot, other)))
        errors.push(`${person.id}: ${slot.id} clashes`);
    }
  }
  if (places.size !== problem.people.length) errors.push("places are given to unknown people");
  for (const { id, capacity } of problem.slots)
    if ((taken.get(id) ?? 0) > capacity) errors.push(`${id} has ${taken.get(id)} people, and room for ${capacity}`);
  return errors;
}

function checkFigures(
  problem: AllocationProblem,
  { places, certificate, moved }: Pick<Allocation, "places" | "certificate" | "moved">,
): string[] {
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  const own = (person: AllocationPerson): string[] => places.get(person.id) ?? [];
  const count = (of: (person: AllocationPerson) => number): number =>
    problem.people.reduce((sum, person) => sum + of(person), 0);
  const has = (person: AllocationPerson, rank: number): boolean =>
    person.choices[rank] !== undefined && own(person).some((slot) => typeOf.get(slot) === person.choices[rank]);
  const ranks = largest(problem.people, ({ choices }) => choices.length);
  const lost = count((person) => Number(!(person.held ?? []).every((slot) => own(person).includes(slot))));
  const isHeld = problem.people.some(({ held = [] }) => held.length > 0);
  const found: [string, number | undefined, number | undefined][] = [
    ["peopleWithAPlace", certificate.peopleWithAPlace.value, count((person) => Math.min(1, own(person).length))],
    ["places", certificate.places.value, count((person) => own(person).length)],
    ["moved", moved, lost],
    ["the certificate's moved", certificate.moved?.value, isHeld ? lost : undefined],
    ["the number of ranks", certificate.ranks.value.length, ranks],
    ...certificate.ranks.value.map((value, rank): [string, number | undefined, number | undefined] => [
      `choice ${rank + 1}`,
      value,
      count((person) => Number(has(person, rank))),
    ]),
  ];
  return found.flatMap(([name, value, counted]) =>
    value === counted ? [] : [`${name} is ${value}, and ${counted} were counted`],
  );
}

function checkDraw(problem: AllocationProblem, { places, draw }: Pick<Allocation, "places" | "draw">): string[] {
  const again = drawAgain(problem);
  const errors = problem.people.flatMap(({ id }) => {
    const given = (places.get(id) ?? []).toSorted().join(", ");
    const drawn = (again.places.get(id) ?? []).toSorted().join(", ");
    return given === drawn ? [] : [`${id} has ${given || "nothing"}, and the draw gives ${drawn || "nothing"}`];
  });
  for (const name of ["trial", "fullAt"] as const)
    for (const { id } of problem.slots)
      if (draw[name][id] !== again[name][id])
        errors.push(`${id} was full at ${again[name][id]}, not ${draw[name][id]} (${name})`);
  return errors;
}
