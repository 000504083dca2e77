import { createExplainer, type ChoiceExplanation } from "./explain.ts";
import { compareScores, scoreOf } from "./explain-exchanges.ts";
import { firstComeFirstServed } from "./first-come.ts";
import type { MorePlaces } from "./explain-more-places.ts";
import type { Allocation, AllocationPerson, AllocationProblem, AllocationSlot, Certificate } from "./problem.ts";

type By = ChoiceExplanation["decision"]["by"];
type Counts = Partial<Record<By, number>>;

export type Outcome = {
  /** Counts of the people who made at least one choice. */
  withPlaces: number;
  withNothing: number;
  places: number;
  /** By rank: how many people have their first choice, their second, … */
  ranks: number[];
};

export type SlotReport = Pick<AllocationSlot, "id" | "type" | "start" | "end" | "capacity"> & {
  taken: number;
  /** The number of people who chose the type and do not have it, by the deciding reason. */
  without: Counts;
};

type TypeReport = { type: string; asked: number; askedFirst: number; places: number; taken: number };

export type PersonReport = { id: string; choices: ChoiceExplanation[] };

export type AllocationReport = {
  seed: number;
  placesEach: number;
  /** The number of people who made at least one choice. */
  people: number;
  moved: number | null;
  certificate: Certificate;
  best: Outcome;
  firstCome: Outcome;
  /** The number of people with a better, equal or worse result than under first come, first served. */
  comparedWithFirstCome: { better: number; same: number; worse: number };
  slots: SlotReport[];
  types: TypeReport[];
  /** The number of choices, by the deciding reason. */
  decisions: Counts;
  /** In the order of the input. */
  explained: PersonReport[];
};

/** The team's report about an allocation, compared with first come, first served on the same wishes. */
export function createReport(
  problem: AllocationProblem,
  result: Pick<Allocation, "places" | "certificate">,
  morePlaces: readonly MorePlaces[] = [],
): AllocationReport {
  const slots = new Map(problem.slots.map((slot) => [slot.id, slot]));
  const people = problem.people.filter(({ choices }) => choices.length > 0);
  const setsOf =
    (places: Allocation["places"]) =>
    (person: AllocationPerson): AllocationSlot[] =>
      (places.get(person.id) ?? []).flatMap((id) => slots.get(id) ?? []);
  const queue = firstComeFirstServed(problem);
  const bestOf = setsOf(result.places);
  const queueOf = setsOf(queue);
  const explainer = createExplainer(problem, result, morePlaces);
  const explained = people.map(({ id }) => ({ id, choices: explainer(id) }));

  const decisions: Counts = {};
  const without = new Map<string, Counts>();
  for (const { choices } of explained)
    for (const { type, decision } of choices) {
      decisions[decision.by] = (decisions[decision.by] ?? 0) + 1;
      if (decision.by === "given") continue;
      const counts = without.get(type) ?? {};
      counts[decision.by] = (counts[decision.by] ?? 0) + 1;
      without.set(type, counts);
    }

  const taken = new Map<string, number>();
  for (const person of people) for (const { id } of bestOf(person)) taken.set(id, (taken.get(id) ?? 0) + 1);
  const inOrder = problem.slots.toSorted((a, b) => a.type.localeCompare(b.type, "en") || a.start - b.start);
  const slotReports = inOrder.map((slot) => ({
    ...slot,
    taken: taken.get(slot.id) ?? 0,
    without: without.get(slot.type) ?? {},
  }));

  const compared = { better: 0, same: 0, worse: 0 };
  for (const person of people) {
    const wishes = { choices: person.choices };
    const difference = compareScores(scoreOf(wishes, bestOf(person)), scoreOf(wishes, queueOf(person)));
    compared[difference > 0 ? "better" : difference < 0 ? "worse" : "same"]++;
  }

  return {
    seed: problem.seed,
    placesEach: problem.placesEach,
    people: people.length,
    moved: result.certificate.moved?.value ?? null,
    certificate: result.certificate,
    best: outcomeOf(problem, result.places),
    firstCome: outcomeOf(problem, queue),
    comparedWithFirstCome: compared,
    slots: slotReports,
    types: typeReports(people, slotReports),
    decisions,
    explained,
  };
}

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

/** The most asked for first. */
function typeReports(people: readonly AllocationPerson[], slots: readonly SlotReport[]): TypeReport[] {
  const types = new Map<string, TypeReport>();
  const reportOf = (type: string): TypeReport => {
    const known = types.get(type) ?? { type, asked: 0, askedFirst: 0, places: 0, taken: 0 };
    types.set(type, known);
    return known;
  };
  for (const { type, capacity, taken } of slots) {
    reportOf(type).places += capacity;
    reportOf(type).taken += taken;
  }
  for (const { choices } of people)
    for (const [rank, type] of choices.entries()) {
      reportOf(type).asked++;
      if (rank === 0) reportOf(type).askedFirst++;
    }
  return [...types.values()].toSorted((a, b) => b.asked - a.asked || a.type.localeCompare(b.type, "en"));
}
