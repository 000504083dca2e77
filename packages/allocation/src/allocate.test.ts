import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { checkAllocation } from "./check.ts";
import { AllocationCancelled, type Allocation, type AllocationProblem, type AllocationSlot } from "./problem.ts";
import { bestValues } from "./test-brute-force.ts";
import { largeProblem, smallProblem, type Shape } from "./test-problems.ts";
import { seededRandom } from "../../../tools/seeded-random.ts";

const LOOSE = {
  types: 5,
  slotsPerType: 3,
  slotsAtMost: 7,
  hours: 9,
  capacity: 3,
  people: 7,
  choices: 5,
  busy: 0.3,
  held: 0,
};
const TIGHT = { ...LOOSE, types: 8, slotsAtMost: 11, hours: 6, capacity: 1, people: 9, choices: 4, busy: 0.7 };
const SHAPES: [name: string, shape: Shape, problems: number][] = [
  ["free time and room", LOOSE, 1200],
  ["one place a slot and little time", TIGHT, 500],
  ["places that are held", { ...LOOSE, held: 0.25 }, 700],
  ["some slots have begun", { ...LOOSE, held: 0.25, now: 3 }, 400],
];

/** The values or bounds of all objectives, in their order. */
function read({ certificate }: Allocation, problem: AllocationProblem, key: "value" | "bound"): number[] {
  const { peopleWithAPlace, places, moved, ranks } = certificate;
  const holders = problem.people.filter(({ held = [] }) => held.length > 0).length;
  return [peopleWithAPlace[key], places[key], ...(moved ? [holders - moved[key]] : []), ...ranks[key]];
}

const slot = (id: string, start: number, capacity: number, type = id): AllocationSlot => ({
  id,
  type,
  start,
  end: start + 2,
  capacity,
});

// Thousands of problems take seconds, and more on a busy machine.
describe("allocate", { timeout: 120_000 }, () => {
  it.each(SHAPES)("reaches the best values of all objectives, and proves them: %s [E12]", (_, shape, problems) => {
    for (let seed = 1; seed <= problems; seed++) {
      const problem = smallProblem(seed, shape);
      const allocation = allocate(problem);
      const best = bestValues(problem);
      expect({ seed, values: read(allocation, problem, "value") }).toEqual({ seed, values: best });
      expect({ seed, bounds: read(allocation, problem, "bound") }).toEqual({ seed, bounds: best });
      expect({ seed, errors: checkAllocation(problem, allocation).errors }).toEqual({ seed, errors: [] });
    }
  });

  it.each([1, 2, 3])("proves all bounds by prices for %d00 people with correlated rankings", (hundreds) => {
    const problem = largeProblem(hundreds * 100, hundreds, { placesEach: hundreds });
    const allocation = allocate(problem);
    const { errors, isProved } = checkAllocation(problem, allocation);
    expect(errors).toEqual([]);
    expect(isProved).not.toContain(false);
    expect(read(allocation, problem, "value")).toEqual(read(allocation, problem, "bound"));
  });

  it("gives the same places whatever the order of people and slots", () => {
    const problem = largeProblem(300, 7);
    const random = seededRandom(1);
    const mix = <T>(items: readonly T[]): T[] => items.toSorted(() => random() - 0.5);
    const { places } = allocate({ ...problem, people: mix(problem.people), slots: mix(problem.slots) });
    expect([...places]).toEqual([...allocate(problem).places]);
  });

  it("gives people with the same wishes the same sets of places, whatever their ids", () => {
    const problem = largeProblem(300, 8);
    const renamed = { ...problem, people: problem.people.map((person, at) => ({ ...person, id: `x${299 - at}` })) };
    const count = ({ people }: AllocationProblem, { places }: Allocation): string[] =>
      people.map(({ id, choices, busy }) => JSON.stringify([choices, busy, places.get(id)])).sort();
    expect(count(renamed, allocate(renamed))).toEqual(count(problem, allocate(problem)));
  });

  it("gives the same bytes in another process", () => {
    const problem = largeProblem(400, 9);
    const script = `import { allocate } from "./src/allocate.ts";
      const { places, certificate, proof } = allocate(${JSON.stringify(problem)});
      process.stdout.write(JSON.stringify([[...places], certificate, proof]));`;
    const arguments_ = ["--input-type=module", "--no-warnings", "-e", script];
    const other = execFileSync(process.execPath, arguments_, { encoding: "utf8", cwd: `${import.meta.dirname}/..` });
    const { places, certificate, proof } = allocate(problem);
    expect(other).toBe(JSON.stringify([[...places], certificate, proof]));
  });

  it("draws fairly between people with the same wishes", () => {
    const people = ["anna", "ben"].map((id) => ({ id, choices: ["a"] }));
    const won = Array.from({ length: 400 }, (_, seed) =>
      allocate({ seed, placesEach: 1, slots: [slot("a", 0, 1)], people }).places.get("anna"),
    );
    expect(won.filter((places) => places?.length === 1).length).toBeGreaterThan(160);
    expect(won.filter((places) => places?.length === 0).length).toBeGreaterThan(160);
  });

  it("draws fairly between people with different wishes who tie", () => {
    const people = [
      { id: "anna", choices: ["a", "b"] },
      { id: "ben", choices: ["a", "c"] },
    ];
    const slots = [slot("a", 0, 1), slot("b", 0, 1), slot("c", 0, 1)];
    const won = Array.from({ length: 400 }, (_, seed) =>
      allocate({ seed, placesEach: 1, slots, people }).places.get("anna")?.includes("a"),
    );
    expect(won.filter(Boolean).length).toBeGreaterThan(160);
    expect(won.filter((first) => !first).length).toBeGreaterThan(160);
  });

  it("moves nobody if the places that people hold are still the best", () => {
    const problem = largeProblem(300, 4);
    const { places } = allocate(problem);
    const people = problem.people.map((person) => ({ ...person, held: places.get(person.id) ?? [] }));
    const again = allocate({ ...problem, seed: 99, people });
    expect(again.moved).toBe(0);
    expect(again.certificate.moved).toEqual({ value: 0, bound: 0 });
    expect(again.certificate.places).toEqual({
      value: [...places.values()].flat().length,
      bound: [...places.values()].flat().length,
    });
  });

  it("gives up a first choice rather than move a person", () => {
    const slots = [slot("a", 0, 1), slot("b", 0, 1)];
    const people = [
      { id: "anna", choices: ["a", "b"], held: ["b"] },
      { id: "ben", choices: ["b", "a"], held: ["a"] },
    ];
    const { places, moved } = allocate({ seed: 1, placesEach: 1, slots, people });
    expect(Object.fromEntries(places)).toEqual({ anna: ["b"], ben: ["a"] });
    expect(moved).toBe(0);
  });

  it("counts a person who cannot keep a held place as moved", () => {
    const people = [{ id: "anna", choices: ["a"], held: ["b"] }];
    const { places, moved, certificate } = allocate({
      seed: 1,
      placesEach: 1,
      slots: [slot("a", 0, 1), slot("b", 0, 1)],
      people,
    });
    expect(places.get("anna")).toEqual(["a"]);
    expect(moved).toBe(1);
    expect(certificate.moved).toEqual({ value: 1, bound: 1 });
  });

  it("gives adjacent places, because intervals do not include their end", () => {
    const people = [{ id: "anna", choices: ["b", "a"], busy: [[4, 5] as const] }];
    const { places } = allocate({ seed: 1, placesEach: 2, slots: [slot("a", 0, 1), slot("b", 2, 1)], people });
    expect(places.get("anna")).toEqual(["b", "a"]);
  });

  it("returns a result for a problem in which nobody can have a place", () => {
    const people = [{ id: "__proto__", choices: ["a"], held: ["a"] }];
    const problem = { seed: 1, placesEach: 2, slots: [slot("a", 0, 0)], people };
    const allocation = allocate(problem);
    expect([...allocation.places]).toEqual([["__proto__", []]]);
    expect(allocation.moved).toBe(1);
    expect(checkAllocation(problem, allocation)).toEqual({ errors: [], isProved: [true, true, true, true] });
    expect(allocate({ ...problem, people: [] }).certificate.ranks).toEqual({ value: [], bound: [] });
  });

  it("stops when it is cancelled", () => {
    let asked = 0;
    const isCancelled = (): boolean => ++asked > 3;
    expect(() => allocate(largeProblem(300), { isCancelled })).toThrow(AllocationCancelled);
  });

  it("reports its progress up to the end", () => {
    const shares: number[] = [];
    allocate(largeProblem(300), { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
