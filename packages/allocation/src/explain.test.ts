import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { createExplainer, explain, type ChoiceExplanation as Explanation } from "./explain.ts";
import { solveWithMorePlaces } from "./explain-more-places.ts";
import { verifyExplanation } from "./explain-verify.ts";
import type { AllocationPerson, AllocationProblem, AllocationSlot } from "./problem.ts";
import { largeProblem, smallProblem, type Shape } from "./test-problems.ts";

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

const slot = (type: string, start: number, capacity: number): AllocationSlot => ({
  id: `${type}-${start}`,
  type,
  start,
  end: start + 2,
  capacity,
});
const person = (id: string, choices: string, more: Partial<AllocationPerson> = {}): AllocationPerson => ({
  id,
  choices: choices.split(""),
  ...more,
});

function explainFor(
  problem: Omit<AllocationProblem, "seed" | "placesEach">,
  id: string,
  placesEach = 1,
): Explanation[] {
  const whole = { seed: 1, placesEach, ...problem };
  const result = allocate(whole);
  const explanations = createExplainer(whole, result, solveWithMorePlaces(whole, result))(id);
  expect(verifyExplanation(whole, result, id, explanations)).toEqual([]);
  return explanations;
}

describe("explain", { timeout: 120_000 }, () => {
  it.each(SHAPES)("states only what solving again confirms: %s [E20]", (_, shape) => {
    const said = new Map<string, number>();
    const count = (what: string): unknown => said.set(what, (said.get(what) ?? 0) + 1);
    for (let seed = 1; seed <= 110; seed++) {
      const problem = smallProblem(seed, shape);
      const result = allocate(problem);
      const explainer = createExplainer(problem, result, solveWithMorePlaces(problem, result));
      for (const { id } of problem.people) {
        const explanations = explainer(id);
        expect({ seed, errors: verifyExplanation(problem, result, id, explanations) }).toEqual({ seed, errors: [] });
        for (const { decision, changes } of explanations) {
          count(decision.by);
          for (const change of changes)
            count("isCertain" in change && change.isCertain ? `${change.kind}!` : change.kind);
        }
      }
    }
    const expected = ["given", "maximum", "noPlaces", "busy", "overlap", "capacity", "seed"];
    const changes = [
      "rankedFirst",
      "rankedFirst!",
      "freeFor",
      "freeFor!",
      "withoutOverlap",
      "withoutOverlap!",
      "morePlaces",
    ];
    expect([...said.keys()]).toEqual(expect.arrayContaining([...expected, ...changes]));
    expect(said.has("unproved")).toBe(false);
    expect(said.has("begun")).toBe(shape.now !== undefined);
  });

  it("is caught by the check if it states something false [E20]", () => {
    let caught = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const problem = smallProblem(seed, CROWDED);
      const result = allocate(problem);
      for (const { id } of problem.people)
        for (const explanation of explain(problem, result, id)) {
          const { changes, decision, rank, asked } = explanation;
          const isSilent = decision.by === "capacity" && rank > 1 && changes.length === 0;
          const lies: Explanation[] = [
            { ...explanation, asked: asked + 1 },
            { ...explanation, decision: decision.by === "given" ? { by: "capacity" } : { by: "given", slot: "t0-1" } },
            ...(isSilent ? [{ ...explanation, changes: [{ kind: "rankedFirst", isCertain: true } as const] }] : []),
          ];
          const [asks, decides, ranks] = lies.map((lie) => verifyExplanation(problem, result, id, [lie]).length);
          expect([seed, asks, decides]).toEqual([seed, 1, 1]);
          caught += ranks ?? 0;
        }
    }
    expect(caught).toBeGreaterThan(10);
  });

  it("names the draw between equal wishes, and claims no change by ranking it first", () => {
    const people = ["anna", "ben", "cleo"].map((id) => person(id, "a"));
    const result = allocate({ seed: 1, placesEach: 1, slots: [slot("a", 0, 1)], people });
    const lost = people.filter(({ id }) => result.places.get(id)!.length === 0);
    for (const { id } of lost) {
      const [choice] = explainFor({ slots: [slot("a", 0, 1)], people }, id);
      expect(choice).toMatchObject({ rank: 1, asked: 3, askedFirst: 3, places: 1, decision: { by: "seed" } });
    }
  });

  it("names the capacity where others ranked higher, and says that a first rank would have helped", () => {
    const people = [person("anna", "ba"), person("ben", "ab")];
    const slots = [slot("a", 0, 1), slot("b", 0, 1), slot("c", 0, 1)];
    const [first, second] = explainFor({ slots, people: [...people, person("cleo", "cb")] }, "cleo");
    expect(first?.decision).toEqual({ by: "given", slot: "c-0" });
    expect(second).toMatchObject({ decision: { by: "maximum" }, changes: [] });
    const crowd = [person("anna", "ab"), person("ben", "ba"), person("cleo", "ab")];
    const explained = crowd.map(({ id }) =>
      explainFor({ slots: [slot("a", 0, 2), slot("b", 0, 1)], people: crowd }, id),
    );
    expect(explained.map(([choice]) => choice!.decision.by)).toEqual(["given", "given", "given"]);
  });

  it("names the place that overlaps, and what would happen without the overlap", () => {
    const slots = [slot("a", 0, 5), slot("b", 1, 5)];
    const choices = explainFor({ slots, people: [person("anna", "ab")] }, "anna", 2);
    expect(choices[1]).toMatchObject({
      slots: [{ slot: "b-1", capacity: 5, taken: 0, overlaps: ["a-0"] }],
      decision: { by: "overlap", slots: ["a-0"] },
      changes: [
        { kind: "rankedFirst", isCertain: false },
        { kind: "withoutOverlap", slot: "b-1", overlaps: ["a-0"], isCertain: true },
      ],
    });
  });

  it("names when the person is busy, and what would happen if they were free", () => {
    const [choice] = explainFor(
      { slots: [slot("a", 0, 5)], people: [person("anna", "a", { busy: [[1, 3]] })] },
      "anna",
    );
    expect(choice).toMatchObject({
      decision: { by: "busy", busy: [[1, 3]] },
      changes: [{ kind: "freeFor", slot: "a-0", isCertain: true }],
    });
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

  it("claims no change where the result is not proved to be the best", () => {
    const problem: AllocationProblem = {
      seed: 1,
      placesEach: 2,
      slots: [slot("a", 0, 5), slot("b", 1, 5)],
      people: [person("anna", "ab")],
    };
    const result = allocate(problem);
    const open = { ...result, certificate: { ...result.certificate, places: { value: 1, bound: 2 } } };
    expect(explain(problem, open, "anna")[1]).toMatchObject({ decision: { by: "overlap" }, changes: [] });
  });

  it("does not depend on the order of the input", () => {
    const problem = largeProblem(300, 3);
    const result = allocate(problem);
    const turned = { ...problem, people: problem.people.toReversed(), slots: problem.slots.toReversed() };
    const inOrder = (choice: Explanation): Explanation => ({
      ...choice,
      slots: choice.slots.toSorted((a, b) => a.slot.localeCompare(b.slot)),
      changes: choice.changes.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b))),
    });
    const other = createExplainer(turned, allocate(turned));
    for (const { id } of problem.people)
      expect(other(id).map(inOrder)).toEqual(explain(problem, result, id).map(inOrder));
  });

  it("refuses a person who is not in the problem", () => {
    const problem = largeProblem(10);
    expect(() => explain(problem, allocate(problem), "nobody")).toThrow("The problem has no person nobody.");
  });
});
