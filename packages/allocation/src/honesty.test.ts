import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { compareGiven, LIES, lieOf, measureHonesty } from "./honesty.ts";
import { ALLOCATION_RULES } from "./problem.ts";
import { largeProblem } from "./test-problems.ts";

const LIST = ["a", "b", "c"];

describe("what rankings that are not honest bring", { timeout: 60_000 }, () => {
  it("tells each lie about a list, and none that changes nothing", () => {
    expect(LIES.map((lie) => lieOf(lie, LIST, "c"))).toEqual([
      ["a"],
      ["a", "b"],
      ["b", "a", "c"],
      ["a", "b"],
      ["c", "a", "b"],
    ]);
    expect(lieOf("popularFirst", LIST, "z")).toEqual(["z", "a", "b"]);
    expect(LIES.map((lie) => lieOf(lie, ["a"], "a"))).toEqual([null, null, null, null, null]);
  });

  it("counts a higher choice for more than all below it", () => {
    expect(compareGiven([false, true, true], [true, false, false])).toBe(1);
    expect(compareGiven([true, true, false], [true, false, true])).toBe(-2);
    expect(compareGiven([true, false, false], [true, false, true])).toBe(3);
    expect(compareGiven([true], [true])).toBe(0);
  });

  it("seldom brings more under the honest rule than under the other, and leaving choices out nearly nothing [E28]", () => {
    const gained = { honest: 0, firstChoices: 0 };
    let byLeavingOut = 0;
    for (const rule of ALLOCATION_RULES)
      for (const load of [2.5, 1.1, 0.7]) {
        const problem = { ...largeProblem(150, 5, { load }), mostChoices: 5, rule };
        const honesty = measureHonesty(problem, allocate(problem).places, 40, (changed) => allocate(changed).places);
        gained[rule] += honesty.gained;
        const { firstOnly, firstTwo, lastDropped } = honesty.lies;
        byLeavingOut += firstOnly.gained + firstTwo.gained + lastDropped.gained;
      }
    expect(gained.honest).toBeLessThanOrEqual(6);
    expect(gained.firstChoices).toBeGreaterThanOrEqual(2 * gained.honest);
    expect(byLeavingOut).toBeLessThanOrEqual(2);
  });
});
