import { createExplainer, type ChoiceExplanation } from "./explain.ts";
import { firstComeFirstServed } from "./first-come.ts";
import { choicesGiven, compareGiven, type Honesty } from "./honesty.ts";
import { outcomeOf, type Outcome } from "./outcome.ts";
import type {
  Allocation,
  AllocationPerson,
  AllocationProblem,
  AllocationRule,
  AllocationSlot,
  Certificate,
} from "./problem.ts";
import type { Changes } from "./what-if.ts";

type By = ChoiceExplanation["decision"]["by"];
type Counts = Partial<Record<By, number>>;

export type SlotReport = Pick<AllocationSlot, "id" | "type" | "start" | "end" | "capacity" | "heldBack"> & {
  taken: number;
  /** The number of people who chose the type and do not have it, by the deciding reason. */
  without: Counts;
};

type TypeReport = { type: string; asked: number; askedFirst: number; places: number; taken: number };

export type PersonReport = { id: string; choices: ChoiceExplanation[] };

export type AllocationReport = {
  seed: number;
  rule: AllocationRule;
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
  /** What lies would have brought people in this run. */
  honesty: Honesty;
};

/** The team's report about an allocation, compared with first come, first served on the same wishes. */
export function createReport(
  problem: AllocationProblem,
  result: Pick<Allocation, "places" | "certificate" | "draw">,
  { changes, honesty }: { changes: Changes; honesty: Honesty },
): AllocationReport {
  const typeOf = new Map(problem.slots.map(({ id, type }) => [id, type]));
  const people = problem.people.filter(({ choices }) => choices.length > 0);
  const queue = firstComeFirstServed(problem);
  const explainer = createExplainer(problem, result, changes);
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
  for (const { id } of people)
    for (const slot of result.places.get(id) ?? []) taken.set(slot, (taken.get(slot) ?? 0) + 1);
  const inOrder = problem.slots.toSorted((a, b) => a.type.localeCompare(b.type, "en") || a.start - b.start);
  const slotReports = inOrder.map((slot) => ({
    ...slot,
    taken: taken.get(slot.id) ?? 0,
    without: without.get(slot.type) ?? {},
  }));

  const compared = { better: 0, same: 0, worse: 0 };
  for (const person of people) {
    const [own, inQueue] = [result.places, queue].map((places) => choicesGiven(typeOf, person, places.get(person.id)));
    const difference = compareGiven(inQueue!, own!);
    compared[difference > 0 ? "better" : difference < 0 ? "worse" : "same"]++;
  }

  return {
    seed: problem.seed,
    rule: problem.rule ?? "honest",
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
    honesty,
  };
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
