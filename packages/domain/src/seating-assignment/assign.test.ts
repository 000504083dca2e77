import { describe, expect, it } from "vitest";
import { assignSeats } from "./assign.ts";
import { checkSeats } from "./check.ts";
import type { Person, Seat, SeatingAssignment, SeatingProblem } from "./problem.ts";
import { hallOf, largeHall, smallHall } from "./test-halls.ts";
import { compareValues, valuesOf, type Values } from "./values.ts";

/** The best values, found by enumerating all assignments. */
function bestValues(problem: SeatingProblem): Values {
  const seated = new Map<string, Seat | null>();
  const taken = new Set<Seat>();
  let best: Values | null = null;
  const visit = (at: number): void => {
    const person = problem.people[at];
    if (!person) {
      const values = valuesOf(problem, seated);
      if (!best || compareValues(values, best) < 0) best = values;
      return;
    }
    for (const seat of [null, ...problem.seats]) {
      if (seat && (taken.has(seat) || !isSuitable(person, seat))) continue;
      seated.set(person.id, seat);
      if (seat) taken.add(seat);
      visit(at + 1);
      if (seat) taken.delete(seat);
    }
  };
  visit(0);
  return best!;
}

const isSuitable = (person: Person, seat: Seat): boolean =>
  (!person.needsAccessible || seat.isAccessible) && (!person.needsInterpretation || seat.hasInterpretation);

const readValues = (
  { people }: SeatingProblem,
  { certificate }: SeatingAssignment,
  key: "value" | "bound",
): Values => ({
  unseated: people.length - certificate.seated[key],
  moved: certificate.moved[key],
  splits: certificate.splits[key],
  hostsApart: certificate.hostsApart[key],
  changed: certificate.changed[key],
});

const PROBLEMS = 400;
const person = (id: string, more: Partial<Person> = {}): Person => ({
  id,
  group: "",
  isHost: false,
  needsAccessible: false,
  needsInterpretation: false,
  ...more,
});

describe("assignSeats", { timeout: 120_000 }, () => {
  it.each([
    ["a first assignment", false],
    ["seats that are held", true],
  ])(
    "provably seats the most people and moves the fewest, and is as good as any assignment: %s [Z03]",
    (_, withHeld) => {
      let equal = 0;
      for (let seed = 1; seed <= PROBLEMS; seed++) {
        const problem = smallHall(seed, withHeld);
        const assignment = assignSeats(problem);
        const best = bestValues(problem);
        const values = readValues(problem, assignment, "value");
        const bounds = readValues(problem, assignment, "bound");
        expect({ seed, errors: checkSeats(problem, assignment) }).toEqual({ seed, errors: [] });
        const { unseated, moved } = best;
        expect({ seed, values, bounds }).toMatchObject({
          seed,
          values: { unseated, moved },
          bounds: { unseated, moved },
        });
        expect({ seed, isBound: compareValues(bounds, best) <= 0 }).toEqual({ seed, isBound: true });
        expect({ seed, isPossible: compareValues(best, values) <= 0 }).toEqual({ seed, isPossible: true });
        if (compareValues(best, values) === 0) equal++;
      }
      expect(equal / PROBLEMS).toBeGreaterThan(0.9);
    },
  );

  it("seats late arrivals, and moves only people whose seat one of them needs [Z03]", () => {
    const problem = largeHall(1200);
    const early = { ...problem, people: problem.people.slice(30) };
    const { seats } = assignSeats(early);
    const holding = problem.people.map((each): Person => {
      const held = seats.get(each.id);
      return held ? { ...each, held } : each;
    });
    const again = assignSeats({ ...problem, people: holding });
    expect(checkSeats({ ...problem, people: holding }, again)).toEqual([]);
    expect(again.certificate.seated).toEqual({ value: 1200, bound: 1200 });
    expect(again.certificate.moved.value).toBe(again.certificate.moved.bound);
    expect(again.certificate.moved.value).toBeLessThanOrEqual(2);
  });

  it("moves a person from the only accessible seat for another who needs it", () => {
    const seats = hallOf({ areas: 1, rows: 1, places: 3, accessible: 0, covered: 0 });
    seats[0]!.isAccessible = true;
    const people = [
      person("anna", { held: seats[0]!.id }),
      person("ben", { held: seats[1]!.id }),
      person("cleo", { needsAccessible: true }),
    ];
    const { seats: given, certificate } = assignSeats({ seed: 1, seats, people });
    expect(Object.fromEntries(given)).toEqual({ anna: seats[2]!.id, ben: seats[1]!.id, cleo: seats[0]!.id });
    expect(certificate.moved).toEqual({ value: 1, bound: 1 });
  });

  it("keeps the seats of the previous service if nothing else decides", () => {
    const problem = largeHall(300);
    const { seats } = assignSeats(problem);
    const people = problem.people.map((each) => ({ ...each, previous: seats.get(each.id)! }));
    const next = assignSeats({ ...problem, seed: 99, people });
    expect(checkSeats({ ...problem, people }, next)).toEqual([]);
    expect(next.certificate.changed.value).toBeLessThan(60);
  });

  it("does not depend on the order of people and seats", () => {
    const problem = largeHall(200);
    const turned = { ...problem, people: problem.people.toReversed(), seats: problem.seats.toReversed() };
    expect([...assignSeats(turned).seats]).toEqual([...assignSeats(problem).seats]);
  });

  it("decides by the draw who has no seat if there are too few", () => {
    const seats = hallOf({ areas: 1, rows: 1, places: 2, accessible: 0, covered: 0 });
    const people = ["anna", "ben", "cleo"].map((id) => person(id));
    const without = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const assignment = assignSeats({ seed, seats, people });
      expect(assignment.certificate.seated).toEqual({ value: 2, bound: 2 });
      return [...assignment.seats].find(([, seat]) => seat === null)?.[0];
    });
    expect(new Set(without).size).toBeGreaterThan(1);
  });

  it("has no result with an error that the checker misses", () => {
    const problem = largeHall(100);
    const assignment = assignSeats(problem);
    const [first, second] = [...assignment.seats.keys()];
    const twice = new Map(assignment.seats).set(first!, assignment.seats.get(second!)!);
    const errors = [
      { ...assignment, seats: twice },
      { ...assignment, seats: new Map(assignment.seats).set(first!, "Block X") },
      { ...assignment, certificate: { ...assignment.certificate, splits: { value: 0, bound: 0 } } },
      { ...assignment, certificate: { ...assignment.certificate, seated: { value: 100, bound: 99 } } },
    ].map((wrong) => checkSeats(problem, wrong).length);
    expect(errors).not.toContain(0);
  });
});
