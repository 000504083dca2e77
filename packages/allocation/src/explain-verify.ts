import { allocate } from "./allocate.ts";
import { findFixed, hasBegun } from "./begun.ts";
import type { Change, ChoiceExplanation } from "./explain.ts";
import { addScores, compareScores, overlapsInTime, isFreeFor, scoreOf, type Score } from "./explain-exchanges.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";

type Places = readonly AllocationSlot[];
type ExplainedResult = Pick<Allocation, "places" | "certificate">;
/** What the person can have after the change that an explanation assumes. */
type Possible = { choices: readonly string[]; freeFor?: string; together?: readonly [string, readonly string[]] };

/**
 * Verifies an explanation by solving again, and returns descriptions of its errors. The effect of a person's own change is
 * computed exactly and independently of `explain`: for every set of places that the person could have, the problem is
 * solved for everyone else without these places, and the sums are compared. This needs one run of the engine for each
 * set.
 */
export function verifyExplanation(
  problem: AllocationProblem,
  result: ExplainedResult,
  personId: string,
  explanations: readonly ChoiceExplanation[],
): string[] {
  const person = problem.people.find(({ id }) => id === personId)!;
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  const own = (result.places.get(personId) ?? []).map((id) => slots.get(id)!);
  const others = new Map<string, Score>();

  function scoreOfOthers(set: Places): Score {
    const key = set.map(({ id }) => id).join("\n");
    const known = others.get(key);
    if (known) return known;
    const ids = new Set(set.map(({ id }) => id));
    const solved = allocate({
      ...problem,
      slots: problem.slots.map((slot) => (ids.has(slot.id) ? { ...slot, capacity: slot.capacity - 1 } : slot)),
      people: problem.people.filter((other) => other !== person),
    });
    const score = valuesOf(solved, problem.people.filter((other) => other !== person && other.held?.length).length);
    others.set(key, score);
    return score;
  }

  function bestWith(possible: Possible, hasIt: (set: Places) => boolean): Score | null {
    let best: Score | null = null;
    for (const set of listSets(problem, person, possible)) {
      if (!hasIt(set)) continue;
      const total = addScores(scoreOf({ ...person, choices: possible.choices }, set), scoreOfOthers(set));
      if (!best || compareScores(total, best) > 0) best = total;
    }
    return best;
  }

  function isTrue(possible: Possible, type: string, isCertain: boolean): boolean {
    const has = (set: Places): boolean => set.some((slot) => slot.type === type);
    const difference = compareScores(
      bestWith(possible, has),
      bestWith(possible, (set) => !has(set)),
    );
    return difference > 0 || (difference === 0 && !isCertain);
  }

  function isChangeTrue(change: Change, type: string): boolean {
    const { choices } = person;
    if (change.kind === "rankedFirst")
      return isTrue({ choices: [type, ...choices.filter((other) => other !== type)] }, type, change.isCertain);
    if (change.kind === "freeFor") return isTrue({ choices, freeFor: change.slot }, type, change.isCertain);
    if (change.kind === "withoutOverlap")
      return isTrue({ choices, together: [change.slot, change.overlaps] }, type, change.isCertain);
    const larger = problem.slots.map((slot) =>
      slot.id === change.slot ? { ...slot, capacity: slot.capacity + change.extra } : slot,
    );
    const again = allocate({ ...problem, slots: larger });
    return again.places.get(personId)!.some((id) => slots.get(id)!.type === type);
  }

  function errorsOf(explanation: ChoiceExplanation): string[] {
    const { type, rank, decision, changes } = explanation;
    const wrong = changes.filter((change) => !isChangeTrue(change, type)).map(({ kind }) => `${kind} does not help`);
    if (decision.by === "seed") {
      const has = (set: Places): boolean => set.some((slot) => slot.type === type);
      const holders = problem.people.filter(({ held }) => held?.length).length;
      if (compareScores(bestWith({ choices: person.choices }, has), valuesOf(result, holders)) !== 0)
        wrong.push("no allocation that is as good gives this");
    }
    if (!isDecisionTrue(problem, person, own, result, explanation)) wrong.push(`${decision.by} is not what decided`);
    return wrong.map((text) => `${personId}, choice ${rank}: ${text}`);
  }

  return explanations.flatMap(errorsOf);
}

function valuesOf(
  { certificate: { peopleWithAPlace, places, moved, ranks } }: Pick<Allocation, "certificate">,
  holders: number,
): Score {
  const kept = holders - (moved?.value ?? 0);
  return [peopleWithAPlace.value, places.value, kept, ...ranks.value];
}

/** All sets of places that the person could have if there were nobody else. */
function listSets(problem: AllocationProblem, person: AllocationPerson, possible: Possible): Places[] {
  const { slots, placesEach } = problem;
  const [slotId, beside = []] = possible.together ?? [];
  const clash = (a: AllocationSlot, b: AllocationSlot): boolean =>
    a.type === b.type ||
    (overlapsInTime(a, b) &&
      !(a.id === slotId && beside.includes(b.id)) &&
      !(b.id === slotId && beside.includes(a.id)));
  const sets: Places[] = [findFixed(problem)(person)];
  for (const slot of slots) {
    if (hasBegun(problem, slot)) continue;
    if (slot.capacity === 0 || !possible.choices.includes(slot.type)) continue;
    if (slot.id !== possible.freeFor && !isFreeFor(person, slot)) continue;
    const fitting = sets.filter((set) => set.length < placesEach && !set.some((other) => clash(other, slot)));
    for (const set of fitting) sets.push([...set, slot]);
  }
  return sets;
}

/** Whether the numbers and the stated decision agree with the allocated places. */
function isDecisionTrue(
  problem: AllocationProblem,
  person: AllocationPerson,
  own: Places,
  { places }: ExplainedResult,
  { type, rank, asked, decision }: ChoiceExplanation,
): boolean {
  if (asked !== problem.people.filter(({ choices }) => choices.includes(type)).length) return false;
  const slots = problem.slots.filter((slot) => slot.type === type);
  const open = slots.filter((slot) => slot.capacity > 0 && !hasBegun(problem, slot));
  const free = open.filter((slot) => isFreeFor(person, slot));
  const taken = (slot: AllocationSlot): number => [...places.values()].filter((ids) => ids.includes(slot.id)).length;
  const isGiven = own.some((slot) => slot.type === type);
  if (isGiven || decision.by === "given")
    return isGiven && own.some(({ id }) => "slot" in decision && id === decision.slot);
  const rankOf = (slot: AllocationSlot): number => person.choices.indexOf(slot.type) + 1;
  switch (decision.by) {
    case "noPlaces":
      return slots.every(({ capacity }) => capacity === 0);
    case "begun":
      return open.length === 0;
    case "maximum":
      return own.filter((slot) => rankOf(slot) < rank).length >= problem.placesEach;
    case "busy":
      return free.length === 0;
    case "overlap":
      return free.every((slot) => own.some((other) => overlapsInTime(other, slot)));
    case "capacity":
      return free.some((slot) => taken(slot) === slot.capacity);
    case "kept":
      if (decision.slots.every((id) => own.some((slot) => slot.id === id && hasBegun(problem, slot))))
        return own.length >= problem.placesEach;
      return (person.held ?? []).every((id) => own.some((slot) => slot.id === id));
    default:
      return decision.by === "seed";
  }
}
