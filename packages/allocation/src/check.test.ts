import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { checkAllocation } from "./check.ts";
import type { Allocation, AllocationProblem } from "./problem.ts";

const HOUR = 3_600_000;

const PROBLEM: AllocationProblem = {
  seed: 1,
  placesEach: 2,
  slots: [
    { id: "a1", type: "a", start: 0, end: 2 * HOUR, capacity: 1 },
    { id: "a2", type: "a", start: 4 * HOUR, end: 6 * HOUR, capacity: 1 },
    { id: "b1", type: "b", start: HOUR, end: 3 * HOUR, capacity: 1 },
    { id: "b2", type: "b", start: 6 * HOUR, end: 8 * HOUR, capacity: 1 },
    { id: "c1", type: "c", start: 8 * HOUR, end: 9 * HOUR, capacity: 9 },
  ],
  people: [
    { id: "anna", choices: ["a", "b"] },
    { id: "ben", choices: ["b", "a"], busy: [[6 * HOUR, 7 * HOUR]] },
    { id: "chen", choices: ["a"], held: ["a2"] },
  ],
};

const fair = allocate(PROBLEM);
const withPlaces = (places: Record<string, string[]>): Allocation => ({
  ...fair,
  places: new Map([...fair.places, ...Object.entries(places)]),
});
const errorsOf = (allocation: Allocation): string[] => checkAllocation(PROBLEM, allocation);

describe("checkAllocation", () => {
  it("finds nothing wrong with the engine's results", () => {
    expect(checkAllocation(PROBLEM, fair)).toEqual([]);
  });

  it.each([
    ["a type that was not chosen", { chen: ["b1"] }, "chen cannot have b1"],
    ["a time at which the person is busy", { ben: ["b2"] }, "ben cannot have b2"],
    ["two places at one time", { anna: ["a1", "b1"] }, "anna: a1 clashes"],
    ["two places of one type", { anna: ["a1", "a2"] }, "anna: a1 clashes"],
    ["more places than each can have", { anna: ["a1", "b2", "c1"] }, "anna has 3 places"],
    ["a slot that is not there", { anna: ["zz"] }, "anna has a place in an unknown slot"],
    ["more people than there is room for", { anna: ["a1"], ben: ["a1"] }, "a1 has 2 people, and room for 1"],
    ["a person who is not there", { dora: ["a1"] }, "places are given to unknown people"],
  ])("catches %s", (_, places, error) => {
    expect(errorsOf(withPlaces(places as unknown as Record<string, string[]>))).toContain(error);
  });

  it("catches a person who was forgotten", () => {
    const places = new Map([...fair.places].filter(([id]) => id !== "ben"));
    expect(errorsOf({ ...fair, places })).toContain("ben is missing");
  });

  it("catches figures that do not match the places", () => {
    const { certificate } = fair;
    const people = { ...certificate.peopleWithAPlace, value: 1 };
    expect(errorsOf({ ...fair, certificate: { ...certificate, peopleWithAPlace: people } })).toEqual([
      "peopleWithAPlace is 1, and 3 were counted",
    ]);
    expect(errorsOf({ ...fair, moved: 1 })).toEqual(["moved is 1, and 0 were counted"]);
  });

  it("catches two people who changed places", () => {
    const slots = [
      { id: "a1", type: "a", start: 0, end: HOUR, capacity: 1 },
      { id: "b1", type: "b", start: 0, end: HOUR, capacity: 1 },
    ];
    const people = ["anna", "ben"].map((id) => ({ id, choices: ["a", "b"] }));
    const problem = { seed: 3, placesEach: 1, slots, people };
    const drawn = allocate(problem);
    const places = new Map([...drawn.places].map(([id], at, all) => [id, all[1 - at]![1]]));
    const errors = checkAllocation(problem, { ...drawn, places });
    expect(errors).toHaveLength(2);
    expect(errors[0]).toMatch(/^anna has .1, and the draw gives .1$/);
  });

  it("catches another turn at which a slot was full", () => {
    const draw = { ...fair.draw, fullAt: { ...fair.draw.fullAt, a1: 99 } };
    expect(errorsOf({ ...fair, draw })).toEqual([expect.stringMatching(/^a1 was full at \d+, not 99 \(fullAt\)$/)]);
  });
});
