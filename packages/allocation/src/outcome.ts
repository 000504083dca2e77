import type { Allocation, AllocationProblem } from "./problem.ts";

export type Outcome = {
  /** Counts of the people who made at least one choice. */
  withPlaces: number;
  withNothing: number;
  places: number;
  /** By rank: how many people have their first choice, their second, … */
  ranks: number[];
};

/** The outcome for the people who made at least one choice. */
export function outcomeOf({ people, slots }: AllocationProblem, places: Allocation["places"]): Outcome {
  const typeOf = new Map(slots.map(({ id, type }) => [id, type]));
  const rankCount = people.reduce((most, { choices }) => Math.max(most, choices.length), 0);
  const outcome: Outcome = {
    withPlaces: 0,
    withNothing: 0,
    places: 0,
    ranks: Array.from({ length: rankCount }, () => 0),
  };
  for (const { id, choices } of people) {
    if (choices.length === 0) continue;
    const own = places.get(id) ?? [];
    outcome[own.length > 0 ? "withPlaces" : "withNothing"]++;
    outcome.places += own.length;
    for (const slot of own) {
      const rank = choices.indexOf(typeOf.get(slot) ?? "");
      if (rank >= 0) outcome.ranks[rank]!++;
    }
  }
  return outcome;
}
