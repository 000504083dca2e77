import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { createExplainer, type ChoiceExplanation } from "./explain.ts";
import { ALLOCATION_RULES, type AllocationPerson, type AllocationProblem, type AllocationSlot } from "./problem.ts";
import { largeProblem, smallProblem, type Shape } from "./test-problems.ts";
import { findChanges } from "./what-if.ts";

const CROWDED: Shape = {
  types: 5,
  slotsPerType: 3,
  slotsAtMost: 7,
  hours: 9,
  capacity: 3,
  people: 12,
  choices: 5,
  busy: 0.4,
  held: 0,
};
const SHAPES: [name: string, shape: Shape][] = [
  ["crowded", CROWDED],
  ["one place a slot", { ...CROWDED, capacity: 1, hours: 6 }],
  ["held places", { ...CROWDED, held: 0.25 }],
  ["some slots have begun", { ...CROWDED, held: 0.25, now: 3 }],
];

const slot = (type: string, start: number, capacity: number, more: Partial<AllocationSlot> = {}): AllocationSlot => ({
  id: `${type}-${start}`,
  type,
  start,
  end: start + 2,
  capacity,
  ...more,
});
const person = (id: string, choices: string, more: Partial<AllocationPerson> = {}): AllocationPerson => ({
  id,
  choices: choices.split(""),
  ...more,
});

function explainFor(problem: Omit<AllocationProblem, "seed" | "placesEach">, id: string, placesEach = 1) {
  const whole = { seed: 1, placesEach, ...problem };
  const result = allocate(whole);
  return createExplainer(whole, result, findChanges(whole, result))(id);
}

/** What a result says about a choice, from the places alone. */
function expectTrue(
  problem: AllocationProblem,
  result: ReturnType<typeof allocate>,
  id: string,
  one: ChoiceExplanation,
): void {
  const slots = new Map(problem.slots.map((each) => [each.id, each]));
  const own = result.places.get(id)!.map((each) => slots.get(each)!);
  const { choices, busy = [] } = problem.people.find((each) => each.id === id)!;
  const { decision, type, rank } = one;
  const hasIt = own.some((each) => each.type === type);
  expect(hasIt).toBe(decision.by === "given");
  const better = own.filter((each) => choices.indexOf(each.type) < rank - 1).length;
  if (decision.by === "maximum") expect(better).toBeGreaterThanOrEqual(problem.placesEach);
  if (decision.by === "overlap") expect(decision.slots.length).toBeGreaterThan(0);
  if (decision.by === "capacity") {
    expect(decision.turn).toBeGreaterThan(decision.fullAt);
    const free = one.slots.filter(
      ({ slot: each, overlaps }) =>
        busy.every(([from, to]) => to <= slots.get(each)!.start || from >= slots.get(each)!.end) &&
        overlaps.length === 0,
    );
    const full = free.filter(
      ({ slot: each }) => slots.get(each)!.start > (problem.now ?? -Infinity) && slots.get(each)!.capacity > 0,
    );
    expect(full.length).toBeGreaterThan(0);
    for (const { capacity, taken } of full) expect(taken).toBe(capacity);
  }
}

describe("explain", { timeout: 120_000 }, () => {
  it.each(SHAPES)("states only what the draw says, and changes that a draw confirms: %s [E20]", (_, shape) => {
    const said = new Map<string, number>();
    const count = (what: string): unknown => said.set(what, (said.get(what) ?? 0) + 1);
    for (let seed = 1; seed <= 80; seed++)
      for (const rule of ALLOCATION_RULES) {
        const problem = { ...smallProblem(seed, shape), rule };
        const result = allocate(problem);
        const explainer = createExplainer(problem, result, findChanges(problem, result));
        for (const { id } of problem.people)
          for (const explanation of explainer(id)) {
            count(explanation.decision.by);
            expectTrue(problem, result, id, explanation);
            for (const change of explanation.changes) count(change.kind);
          }
      }
    const expected = ["given", "maximum", "noPlaces", "busy", "overlap", "capacity", "reserved"];
    expect([...said.keys()]).toEqual(expect.arrayContaining([...expected, "rankedFirst", "freeFor", "morePlaces"]));
    expect(said.has("begun")).toBe(shape.now !== undefined);
  });

  it("says when the turn came, and when the choice was full [E29]", () => {
    const people = ["anna", "ben", "cleo"].map((id) => person(id, "a"));
    const problem = { seed: 1, placesEach: 1, slots: [slot("a", 0, 1)], people };
    const result = allocate(problem);
    const turns = people.flatMap(({ id }) => {
      const [choice] = createExplainer(problem, result)(id);
      return choice?.decision.by === "capacity" ? [choice.decision] : [];
    });
    expect(turns.toSorted((a, b) => a.turn - b.turn)).toEqual([
      { by: "capacity", turn: 2, fullAt: 1, isFirst: true },
      { by: "capacity", turn: 3, fullAt: 1, isFirst: true },
    ]);
  });

  it("names the turn of the next round where the first went to a higher choice [E29]", () => {
    const people = ["anna", "ben"].map((id) => person(id, "ab"));
    const slots = [slot("a", 0, 2), slot("b", 4, 1)];
    const problem: AllocationProblem = { seed: 1, placesEach: 2, slots, people };
    const result = allocate(problem);
    const lost = people.find(({ id }) => result.places.get(id)!.length === 1)!;
    expect(createExplainer(problem, result)(lost.id)[1]?.decision).toMatchObject({ by: "capacity", isFirst: false });
  });

  it("says that the last places were reserved for people who would otherwise have none [E28]", () => {
    const people = [person("anna", "ab"), person("ben", "ac"), person("cleo", "a")];
    const problem = {
      seed: 0,
      placesEach: 1,
      mostChoices: 1,
      slots: [slot("a", 0, 1), slot("b", 4, 1), slot("c", 6, 1)],
      people,
    };
    const said = new Set<string>();
    for (let seed = 1; seed <= 20; seed++) {
      const result = allocate({ ...problem, seed });
      for (const id of ["anna", "ben"]) said.add(createExplainer({ ...problem, seed }, result)(id)[0]!.decision.by);
    }
    expect([...said].sort()).toEqual(["capacity", "reserved"]);
  });

  it("names the place that overlaps", () => {
    const slots = [slot("a", 0, 5), slot("b", 1, 5)];
    const choices = explainFor({ slots, people: [person("anna", "ab")] }, "anna", 2);
    expect(choices[1]).toMatchObject({
      slots: [{ slot: "b-1", capacity: 5, taken: 0, overlaps: ["a-0"] }],
      decision: { by: "overlap", slots: ["a-0"] },
      changes: [{ kind: "rankedFirst" }],
    });
  });

  it("names when the person is busy, and what would happen if they were free", () => {
    const anna = person("anna", "a", { busy: [[1, 3]] });
    expect(explainFor({ slots: [slot("a", 0, 5)], people: [anna] }, "anna")[0]).toMatchObject({
      decision: { by: "busy", busy: [[1, 3]] },
      changes: [{ kind: "freeFor", slot: "a-0" }],
    });
  });

  it("says that no slot is step-free for a person who needs it [E31]", () => {
    const anna = person("anna", "ab", { needsStepFree: true });
    const slots = [slot("a", 0, 5), slot("b", 4, 5, { stepFree: true })];
    const [first, second] = explainFor({ slots, people: [anna] }, "anna");
    expect([first?.decision.by, second?.decision.by]).toEqual(["stepFree", "given"]);
  });

  it("distinguishes a type without places from a full one", () => {
    const [none, full] = explainFor({ slots: [slot("a", 0, 0)], people: [person("anna", "ab")] }, "anna");
    expect([none?.decision, full?.decision]).toEqual([{ by: "noPlaces" }, { by: "noPlaces" }]);
  });

  it("says that a held place is kept even if a better choice is open", () => {
    const slots = [slot("a", 0, 1), slot("b", 0, 1)];
    const [choice] = explainFor({ slots, people: [person("anna", "ab", { held: ["b-0"] })] }, "anna");
    expect(choice?.decision).toEqual({ by: "kept", slots: ["b-0"] });
  });

  it("says how one more place would have helped", () => {
    const people = [person("anna", "a"), person("ben", "a")];
    const slots = [slot("a", 0, 1)];
    const lost = allocate({ seed: 1, placesEach: 1, slots, people }).places.get("anna")!.length === 0 ? "anna" : "ben";
    expect(explainFor({ slots, people }, lost)[0]?.changes).toEqual([{ kind: "morePlaces", slot: "a-0", extra: 1 }]);
  });

  it("does not depend on the order of the input", () => {
    const problem = largeProblem(300, 3);
    const turned = { ...problem, people: problem.people.toReversed(), slots: problem.slots.toReversed() };
    const inOrder = (choice: ChoiceExplanation): ChoiceExplanation => ({
      ...choice,
      slots: choice.slots.toSorted((a, b) => a.slot.localeCompare(b.slot)),
    });
    const one = createExplainer(problem, allocate(problem));
    const other = createExplainer(turned, allocate(turned));
    for (const { id } of problem.people) expect(other(id).map(inOrder)).toEqual(one(id).map(inOrder));
  });

  it("refuses a person who is not in the problem", () => {
    const problem = largeProblem(10);
    expect(() => createExplainer(problem, allocate(problem))("nobody")).toThrow("The problem has no person nobody.");
  });
});
