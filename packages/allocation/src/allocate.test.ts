import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate.ts";
import { checkAllocation } from "./check.ts";
import { canAttend } from "./entries.ts";
import {
  ALLOCATION_RULES,
  AllocationCancelled,
  type AllocationPerson,
  type AllocationProblem,
  type AllocationSlot,
} from "./problem.ts";
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

const slot = (id: string, start: number, capacity: number, type = id): AllocationSlot => ({
  id,
  type,
  start,
  end: start + 2,
  capacity,
});

/** The most people who can have a place while all keep what they hold, by augmenting paths over people, as their rows say it. */
function mostWithAPlace(problem: AllocationProblem): number {
  const { places } = allocate(problem);
  const keeps = (slotId: string, personId: string): boolean =>
    places.get(personId)!.includes(slotId) &&
    problem.people.some(({ id, held }) => id === personId && held?.includes(slotId));
  const keepers = problem.people.filter(({ id, held = [] }) => held.some((each) => keeps(each, id)));
  const others = problem.people.filter((person) => !keepers.includes(person));
  const open = problem.slots.filter(({ start }) => start > (problem.now ?? -Infinity));
  const units = open.flatMap((one) => {
    const kept = keepers.filter(({ id }) => keeps(one.id, id)).length;
    return Array.from({ length: one.capacity - kept }, () => one);
  });
  const holder = new Map<number, AllocationPerson>();
  const serve = (person: AllocationPerson, seen: Set<number>): boolean =>
    units.some((unit, at) => {
      if (seen.has(at) || !person.choices.includes(unit.type) || !canAttend(person, unit)) return false;
      seen.add(at);
      const other = holder.get(at);
      if (other && !serve(other, seen)) return false;
      holder.set(at, person);
      return true;
    });
  return keepers.length + others.filter((person) => serve(person, new Set())).length;
}

// Thousands of problems take seconds, and more on a busy machine.
describe("allocate", { timeout: 120_000 }, () => {
  it.each(SHAPES)(
    "draws what a second program draws, and gives a place to as many as can have one: %s [E12]",
    (_, shape, problems) => {
      for (let seed = 1; seed <= problems; seed++)
        for (const rule of ALLOCATION_RULES) {
          const problem = { ...smallProblem(seed, shape), rule, mostChoices: 0 };
          const allocation = allocate(problem);
          expect({ seed, errors: checkAllocation(problem, allocation) }).toEqual({ seed, errors: [] });
          const { value, bound } = allocation.certificate.peopleWithAPlace;
          expect({ seed, most: mostWithAPlace(problem), value }).toEqual({ seed, most: bound, value: bound });
        }
    },
  );

  it.each(ALLOCATION_RULES)("is drawn again by a second program where lists could be longer: %s [E12]", (rule) => {
    for (const seed of [1, 2, 3]) {
      const whole = largeProblem(300, seed, { placesEach: seed, load: 2 });
      const people = whole.people.map((person, at) => ({ ...person, choices: person.choices.slice(0, 1 + (at % 5)) }));
      const problem = { ...whole, people, rule };
      expect(checkAllocation(problem, allocate(problem))).toEqual([]);
    }
  });

  it("gives the same places whatever the order of people and slots", () => {
    const problem = largeProblem(300, 7);
    const random = seededRandom(1);
    const mix = <T>(items: readonly T[]): T[] => items.toSorted(() => random() - 0.5);
    const { places } = allocate({ ...problem, people: mix(problem.people), slots: mix(problem.slots) });
    expect([...places]).toEqual([...allocate(problem).places]);
  });

  it("gives the same bytes in another process", () => {
    const problem = largeProblem(400, 9);
    const script = `import { allocate } from "./src/allocate.ts";
      const { places, certificate, draw } = allocate(${JSON.stringify(problem)});
      process.stdout.write(JSON.stringify([[...places], certificate, draw]));`;
    const arguments_ = ["--input-type=module", "--no-warnings", "-e", script];
    const other = execFileSync(process.execPath, arguments_, { encoding: "utf8", cwd: `${import.meta.dirname}/..` });
    const { places, certificate, draw } = allocate(problem);
    expect(other).toBe(JSON.stringify([[...places], certificate, draw]));
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
    expect(again.certificate.moved).toEqual({ value: 0 });
    for (const [id, held] of places) expect(again.places.get(id)).toEqual(expect.arrayContaining(held));
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

  it("gives a person who needs step-free access only slots that have it [E31]", () => {
    const people = ["anna", "ben"].map((id) => ({ id, choices: ["a"], needsStepFree: id === "anna" }));
    const problem: AllocationProblem = {
      seed: 1,
      placesEach: 1,
      slots: [slot("stairs", 0, 2, "a"), { ...slot("lift", 4, 1, "a"), stepFree: true }],
      people,
    };
    for (let seed = 1; seed <= 20; seed++) {
      const allocation = allocate({ ...problem, seed });
      expect(allocation.places.get("anna")).toEqual(["lift"]);
      expect(allocation.places.get("ben")).toEqual(["stairs"]);
      expect(checkAllocation({ ...problem, seed }, allocation)).toEqual([]);
    }
  });

  it("gives nothing more to a list for being short [E28]", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const people = ["anna", "ben", "cleo", "dan"].map((id) => ({ id, choices: ["a", "b"] }));
      const problem = { seed, placesEach: 1, mostChoices: 2, slots: [slot("a", 0, 1), slot("b", 4, 2)], people };
      const short = { ...problem, people: people.map((one) => (one.id === "anna" ? { ...one, choices: ["a"] } : one)) };
      const [withShort, withLong] = [short, problem].map((each) => allocate(each).places.get("anna")!.includes("a"));
      expect({ seed, gains: withShort && !withLong }).toEqual({ seed, gains: false });
    }
  });

  it("keeps the last places for people who would otherwise have none [E28]", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const people = [
        { id: "anna", choices: ["a", "b"] },
        { id: "ben", choices: ["a", "c"] },
        { id: "cleo", choices: ["a", "d"], busy: [[4, 12] as const] },
      ];
      const slots = [slot("a", 0, 1), slot("b", 4, 1), slot("c", 6, 1), slot("d", 8, 1)];
      const { places } = allocate({ seed, placesEach: 1, slots, people });
      expect(places.get("cleo")).toEqual(["a"]);
    }
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
    expect(certificate.moved).toEqual({ value: 1 });
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
    expect(checkAllocation(problem, allocation)).toEqual([]);
    expect(allocate({ ...problem, people: [] }).certificate.ranks).toEqual({ value: [] });
  });

  it("stops when it is cancelled", () => {
    let asked = 0;
    const isCancelled = (): boolean => ++asked > 2;
    expect(() => allocate(largeProblem(300), { isCancelled })).toThrow(AllocationCancelled);
  });

  it("reports its progress up to the end", () => {
    const shares: number[] = [];
    allocate(largeProblem(300), { onProgress: (share) => shares.push(share) });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
});
