import { describe, expect, it } from "vitest";
import { allocate } from "@narthex/allocation/allocate";
import { findExchanges } from "./exchanges.ts";
import type { AllocationPerson, AllocationSlot } from "@narthex/allocation/problem";
import { smallProblem } from "@narthex/allocation/test-problems";

const slot = (id: string, start: number): AllocationSlot => ({ id, type: id, start, end: start + 2, capacity: 9 });
const SLOTS = [slot("CG", 0), slot("PM", 10), slot("MD", 20), slot("XX", 21)];
const person = (id: string, choices: string[], held: string[], own: Partial<AllocationPerson> = {}) => ({
  id,
  choices,
  held,
  ...own,
});
const find = (people: AllocationPerson[], isExcluded = (): boolean => false, isOpen = (_: string): boolean => true) =>
  findExchanges({ seed: 1, slots: SLOTS, people, isOpen, isExcluded });

describe("exchanges", () => {
  it("are found between two people who both get a higher choice [E19]", () => {
    const found = find([person("a", ["CG", "PM"], ["PM"]), person("b", ["PM", "CG"], ["CG"])]);
    const sides = found.flatMap(({ first, second }) => [first, second]);
    expect(sides.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))).toEqual([
      { personId: "a", slotId: "PM" },
      { personId: "b", slotId: "CG" },
    ]);
  });

  it("are not found where one of the two loses, is busy, or has the type already [E19]", () => {
    const gains = person("a", ["CG", "PM"], ["PM"]);
    expect(find([gains, person("b", ["CG", "PM"], ["CG"])])).toEqual([]);
    expect(find([gains, person("b", ["PM", "CG"], ["CG"], { busy: [[11, 12]] })])).toEqual([]);
    expect(find([gains, person("b", ["PM", "CG"], ["CG", "PM"])])).toEqual([]);
    expect(find([gains, person("b", ["CG"], ["CG"])])).toEqual([]);
    const overlapping = [person("a", ["XX", "PM", "MD"], ["PM", "MD"]), person("b", ["PM", "XX"], ["XX"])];
    expect(find(overlapping)).toEqual([]);
  });

  it("are not offered again to a pair that refused, and nobody gets two at once [E19]", () => {
    const people = [
      person("a", ["CG", "PM"], ["PM"]),
      person("b", ["PM", "CG"], ["CG"]),
      person("c", ["CG", "PM"], ["PM"]),
    ];
    expect(find(people)).toHaveLength(1);
    expect(find(people, () => true)).toEqual([]);
  });

  it("do not involve places that have begun, or overlap them [E19]", () => {
    const pair = [person("a", ["CG", "PM"], ["PM"]), person("b", ["PM", "CG"], ["CG"])];
    expect(find(pair, undefined, (id) => id !== "CG")).toEqual([]);
    const beside = [person("a", ["XX", "MD", "PM"], ["PM", "MD"]), person("b", ["PM", "XX"], ["XX"])];
    expect(find(beside, undefined, (id) => id !== "MD")).toEqual([]);
  });

  it("do not exist after an allocation without held places: it would have made them itself [E19]", () => {
    const shape = {
      types: 4,
      slotsPerType: 2,
      slotsAtMost: 6,
      hours: 8,
      capacity: 2,
      people: 8,
      choices: 4,
      busy: 0.2,
    };
    for (let seed = 0; seed < 60; seed++) {
      const problem = smallProblem(seed, { ...shape, held: 0 });
      const { places } = allocate(problem);
      const people = problem.people.map((one) => ({ ...one, held: places.get(one.id) ?? [] }));
      expect(
        findExchanges({ seed, slots: problem.slots, people, isOpen: () => true, isExcluded: () => false }),
      ).toEqual([]);
    }
  });
});
