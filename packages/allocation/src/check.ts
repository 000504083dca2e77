import {
  PRICE_UNIT,
  type Allocation,
  type AllocationPerson,
  type AllocationProblem,
  type AllocationSlot,
} from "./problem.ts";

/**
 * Checks an allocation from its definition alone, without any code of the engine. A bound follows from prices: the value
 * of an allocation is at most each person's best value minus the prices of their slots, summed over all people, plus the
 * prices of all places. All figures are integers.
 */
export type AllocationCheck = {
  /** Descriptions of all errors; empty if there are none. */
  errors: string[];
  /** By objective: whether the prices prove the bound of the certificate. */
  isProved: boolean[];
};

type Objective = {
  name: string;
  value: number;
  bound: number;
  worth: (person: AllocationPerson, set: Places) => number;
};
type Places = readonly AllocationSlot[];

const clash = (a: AllocationSlot, b: AllocationSlot): boolean =>
  a.type === b.type || Math.max(a.start, b.start) < Math.min(a.end, b.end);

const isPossible = ({ choices, busy = [] }: AllocationPerson, slot: AllocationSlot): boolean =>
  choices.includes(slot.type) && busy.every(([from, to]) => to <= slot.start || from >= slot.end);

/** Whether the places in a slot can no longer change. */
const isPast = ({ now = -Infinity }: AllocationProblem, slot: AllocationSlot): boolean => slot.start <= now;
const pastPlaces = (problem: AllocationProblem, { held = [] }: AllocationPerson): Places =>
  problem.slots.filter((slot) => isPast(problem, slot) && held.includes(slot.id));

const keepsAll = ({ held = [] }: AllocationPerson, set: Places): boolean =>
  held.every((id) => set.some((slot) => slot.id === id));

function listObjectives(problem: AllocationProblem, { certificate }: Pick<Allocation, "certificate">): Objective[] {
  const { peopleWithAPlace, places, moved, ranks } = certificate;
  const holders = problem.people.filter(({ held = [] }) => held.length > 0).length;
  const kept: Objective[] = moved
    ? [
        {
          name: "moved",
          value: holders - moved.value,
          bound: holders - moved.bound,
          worth: (person, set) => (person.held?.length && keepsAll(person, set) ? 1 : 0),
        },
      ]
    : [];
  const byRank = ranks.value.map((value, rank): Objective => {
    const worth = ({ choices }: AllocationPerson, set: Places): number =>
      set.some((s) => s.type === choices[rank]) ? 1 : 0;
    return { name: `ranks[${rank}]`, value, bound: ranks.bound[rank] ?? NaN, worth };
  });
  return [
    { name: "peopleWithAPlace", ...peopleWithAPlace, worth: (_, set) => Math.min(1, set.length) },
    { name: "places", ...places, worth: (_, set) => set.length },
    ...kept,
    ...byRank,
  ];
}

export function checkAllocation(
  problem: AllocationProblem,
  result: Pick<Allocation, "places" | "certificate" | "moved" | "proof">,
): AllocationCheck {
  const objectives = listObjectives(problem, result);
  const errors = [...checkPlaces(problem, result.places), ...checkValues(problem, result, objectives)];
  return {
    errors,
    isProved: errors.length > 0 ? objectives.map(() => false) : checkBounds(problem, result, objectives),
  };
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

function checkValues(
  problem: AllocationProblem,
  { places, certificate, moved }: Pick<Allocation, "places" | "certificate" | "moved">,
  objectives: readonly Objective[],
): string[] {
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  const sets = problem.people.map(({ id }) => (places.get(id) ?? []).flatMap((slot) => slots.get(slot) ?? []));
  const errors = objectives.flatMap(({ name, value, bound, worth }) => {
    const found = problem.people.reduce((sum, person, at) => sum + worth(person, sets[at] ?? []), 0);
    if (found !== value) return [`${name} does not have the value of the certificate`];
    return bound >= value ? [] : [`${name} is beyond its bound`];
  });
  const ranks = Math.max(0, ...problem.people.map(({ choices }) => choices.length));
  if (certificate.ranks.value.length !== ranks) errors.push("there is not a value for each rank");
  if (problem.people.filter((person, at) => !keepsAll(person, sets[at] ?? [])).length !== moved)
    errors.push("moved is not the number of people who do not keep what they hold");
  return errors;
}

/** People with equal wishes, and all sets of slots that one of them can have. */
type Kind = { count: number; person: AllocationPerson; sets: Places[] };

function listKinds(problem: AllocationProblem): Kind[] {
  const { people, slots, placesEach } = problem;
  const kinds = new Map<string, Kind>();
  for (const person of people) {
    const key = JSON.stringify([person.choices, person.busy ?? [], person.held ?? []]);
    const known = kinds.get(key);
    if (known) known.count++;
    else {
      const past = pastPlaces(problem, person);
      const possible = slots.filter(
        (slot) =>
          slot.capacity > 0 &&
          !isPast(problem, slot) &&
          isPossible(person, slot) &&
          !past.some((other) => clash(slot, other)),
      );
      const sets = listSets(possible, Math.max(0, placesEach - past.length));
      kinds.set(key, { count: 1, person, sets: sets.map((set) => [...past, ...set]) });
    }
  }
  return [...kinds.values()];
}

function listSets(possible: Places, most: number): Places[] {
  if (most === 0) return [[]];
  const sets: Places[] = [[]];
  for (const [at, slot] of possible.entries()) {
    const rest = possible.slice(at + 1).filter((other) => !clash(slot, other));
    for (const others of listSets(rest, most - 1)) sets.push([slot, ...others]);
  }
  return sets;
}

function checkBounds(
  problem: AllocationProblem,
  { proof }: Pick<Allocation, "proof">,
  objectives: readonly Objective[],
): boolean[] {
  const kinds = listKinds(problem);
  /** Slots that are full in every allocation that reaches the values so far. */
  const full = new Set<string>();
  return objectives.map(({ value, bound, worth }, index) => {
    const { slots: prices = {}, earlier = [] } = proof[index] ?? {};
    const priceOf = ({ id }: AllocationSlot): number => (Object.hasOwn(prices, id) ? (prices[id] ?? 0) : 0);
    if (problem.slots.some((slot) => priceOf(slot) < 0 && !full.has(slot.id))) return false;
    if (earlier.some(([other, price]) => price < 0 || other >= index)) return false;
    const net = (person: AllocationPerson, set: Places): number =>
      PRICE_UNIT * worth(person, set) +
      earlier.reduce((sum, [other, price]) => sum + price * (objectives[other]?.worth(person, set) ?? 0), 0) -
      set.reduce((sum, slot) => sum + priceOf(slot), 0);
    const nets = kinds.map(({ person, sets }) => sets.map((set) => net(person, set)));
    const best = nets.map((values) => values.reduce((most, each) => Math.max(most, each), -Infinity));
    const exact =
      kinds.reduce((sum, { count }, at) => sum + count * (best[at] ?? 0), 0) +
      problem.slots.reduce((sum, slot) => sum + slot.capacity * priceOf(slot), 0) -
      earlier.reduce((sum, [other, price]) => sum + price * (objectives[other]?.value ?? 0), 0);
    const slack = exact - PRICE_UNIT * value;
    if (!Number.isSafeInteger(exact) || slack < 0) return false;
    // A set below the best by more than the slack, or a free place that costs more than it, is in no allocation with this value.
    for (const [at, kind] of kinds.entries())
      kind.sets = kind.sets.filter((_, set) => (best[at] ?? 0) - (nets[at]?.[set] ?? 0) <= slack);
    for (const slot of problem.slots) if (priceOf(slot) > slack) full.add(slot.id);
    return Math.floor(exact / PRICE_UNIT) <= bound;
  });
}
