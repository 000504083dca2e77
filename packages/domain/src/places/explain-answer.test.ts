import { allocate } from "@narthex/allocation/allocate";
import { createExplainer } from "@narthex/allocation/explain";
import type { AllocationProblem } from "@narthex/allocation/problem";
import { ChoiceExplanation } from "@narthex/contract/experiences-allocation";
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
    const times = { start: "1970-01-01T00:00:00.001Z", end: "1970-01-01T00:00:00.003Z" };
    expect(ChoiceExplanation.array().parse(told)[1]).toEqual({
      type: "b",
      ranking: 2,
      asked: 1,
      askedFirst: 0,
      places: 5,
      decidedBy: "overlap",
      inTheWay: ["a"],
      changes: [
        { kind: "ranking", isCertain: false },
        { kind: "overlap", types: ["a"], ...times, isCertain: true },
      ],
    });
  });
});
