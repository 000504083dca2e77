import { allocate } from "@narthex/allocation/allocate";
import { createExplainer } from "@narthex/allocation/explain";
import { findChanges } from "@narthex/allocation/what-if";
import type { AllocationProblem } from "@narthex/allocation/problem";
import { ChoiceExplanation } from "@narthex/contract/console/experiences-allocation";
import { describe, expect, it } from "vitest";
import { answerWith } from "./explain-answer.ts";

describe("an explanation for a person", () => {
  it("names types and times instead of slots [E20]", () => {
    const slot = (type: string, start: number) => ({
      id: `${type}-${start}`,
      type,
      start,
      end: start + 2,
      capacity: 5,
    });
    const people = [{ id: "anna", choices: ["a", "b"] }];
    const problem: AllocationProblem = { seed: 1, placesEach: 2, slots: [slot("a", 0), slot("b", 1)], people };
    const told = answerWith(problem, createExplainer(problem, allocate(problem)))("anna");
    expect(ChoiceExplanation.array().parse(told)[1]).toEqual({
      type: "b",
      ranking: 2,
      asked: 1,
      askedFirst: 0,
      places: 5,
      decidedBy: "overlap",
      inTheWay: ["a"],
      changes: [],
    });
  });

  it("has the turns of the draw, and the times of what would have changed it [E29]", () => {
    const slots = [{ id: "a-0", type: "a", start: 0, end: 2, capacity: 1 }];
    const people = ["anna", "ben"].map((id) => ({ id, choices: ["a"] }));
    const problem: AllocationProblem = { seed: 1, placesEach: 1, slots, people };
    const result = allocate(problem);
    const lost = people.find(({ id }) => result.places.get(id)?.length === 0)!;
    const told = answerWith(problem, createExplainer(problem, result, findChanges(problem, result)))(lost.id);
    const times = { start: "1970-01-01T00:00:00.000Z", end: "1970-01-01T00:00:00.002Z" };
    expect(ChoiceExplanation.array().parse(told)).toMatchObject([
      {
        decidedBy: "capacity",
        turn: { number: 2, fullAt: 1, isFirst: true },
        changes: [{ kind: "places", count: 1, ...times }],
      },
    ]);
  });
});
