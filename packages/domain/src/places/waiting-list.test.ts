import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AllocationSlot } from "@narthex/allocation/problem";
import { findSlots, fits, nextOffers, offerDeadline, slotsById, type Waiting } from "./waiting-list.ts";

const HOUR_MS = 3_600_000;
const slot = (id: string, start: number, capacity = 5): AllocationSlot => ({
  id,
  type: id.slice(0, 2),
  start,
  end: start + 2,
  capacity,
});
const SLOTS = [slot("CG1", 0), slot("CG2", 10), slot("PM1", 1), slot("MD1", 20)];
const waiting = (id: string, choices: string[], own: Partial<Waiting> = {}): Waiting => ({
  id,
  choices,
  held: [],
  offered: [],
  ...own,
});
const offers = (people: Waiting[], free: Record<string, number>, seed = 1) =>
  nextOffers({ seed, placesEach: 2, slots: SLOTS, free: new Map(Object.entries(free)), people });

describe("the waiting list", () => {
  it("serves people without a place first, then the higher choice [E18]", () => {
    const people = [
      waiting("has a place", ["CG", "MD"], { held: ["MD1"] }),
      waiting("second choice", ["MD", "CG"]),
      waiting("first choice", ["CG", "MD"]),
    ];
    expect(offers(people, { CG1: 1 })).toEqual([{ personId: "first choice", slotId: "CG1" }]);
    expect(offers(people, { CG1: 1, CG2: 1 }).map(({ personId }) => personId)).toEqual([
      "first choice",
      "second choice",
    ]);
    expect(offers(people, { CG1: 3 }).map(({ personId }) => personId)).toEqual([
      "first choice",
      "second choice",
      "has a place",
    ]);
  });

  it("decides between equal people by the seed, whatever their order [E18]", () => {
    const people = ["a", "b", "c", "d", "e", "f"].map((id) => waiting(id, ["CG"]));
    const winners = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => offers(people, { CG1: 1 }, seed)[0]?.personId);
    expect(new Set(winners).size).toBeGreaterThan(1);
    for (const [at, winner] of winners.entries())
      expect(offers(people.toReversed(), { CG1: 1 }, at + 1)[0]?.personId).toBe(winner);
  });

  it("offers nothing that a person cannot take [E18]", () => {
    const none = (own: Partial<Waiting>, choices = ["CG"]) => offers([waiting("p", choices, own)], { CG1: 1 });
    expect(none({})).toHaveLength(1);
    expect(none({}, ["PM"])).toEqual([]);
    expect(none({ held: ["CG2"] })).toEqual([]);
    expect(none({ held: ["PM1"] }, ["CG", "PM"])).toEqual([]);
    expect(none({ busy: [[1, 5]] })).toEqual([]);
    expect(none({ busy: [[2, 5]] })).toHaveLength(1);
    expect(none({ offered: ["CG1"] })).toEqual([]);
    expect(none({ needsStepFree: true })).toEqual([]);
    expect(none({ held: ["MD1", "PM1"] }, ["CG", "PM", "MD"])).toEqual([]);
  });

  it("never offers more places than are free, nor two at once to one person [E18]", () => {
    const person = fc.record({
      choices: fc.shuffledSubarray(["CG", "PM", "MD"]),
      held: fc.subarray(["CG1", "PM1", "MD1"], { maxLength: 1 }),
      offered: fc.subarray(["CG1", "CG2"]),
    });
    fc.assert(
      fc.property(fc.array(person, { maxLength: 20 }), fc.nat(3), fc.nat(3), fc.nat(), (list, cg, md, seed) => {
        const people = list.map((one, at): Waiting => ({ id: `p${at}`, ...one }));
        const found = offers(people, { CG1: cg, MD1: md }, seed);
        expect(found.filter(({ slotId }) => slotId === "CG1").length).toBeLessThanOrEqual(cg);
        expect(found.filter(({ slotId }) => slotId === "MD1").length).toBeLessThanOrEqual(md);
        expect(new Set(found.map(({ personId }) => personId)).size).toBe(found.length);
        const known = slotsById(SLOTS);
        for (const { personId, slotId } of found) {
          const own = people.find(({ id }) => id === personId);
          const wanted = known.get(slotId);
          expect(own && wanted && fits(own, wanted, findSlots(own.held, known))).toBe(true);
          expect(own?.offered).not.toContain(slotId);
        }
        // No free place is left that a person without an offer could have.
        const left = new Map(Object.entries({ CG1: cg, MD1: md }));
        for (const { slotId } of found) left.set(slotId, (left.get(slotId) ?? 0) - 1);
        const unserved = people.filter(({ id }) => !found.some(({ personId }) => personId === id));
        expect(nextOffers({ seed, placesEach: 2, slots: SLOTS, free: left, people: unserved })).toEqual([]);
      }),
    );
  });
});

describe("the deadline of an offer", () => {
  it("is half of the time that is left, at most a day, and none for the last minutes [E18]", () => {
    expect(offerDeadline(10 * HOUR_MS, 0)).toBe(5 * HOUR_MS);
    expect(offerDeadline(100 * HOUR_MS, 0)).toBe(24 * HOUR_MS);
    expect(offerDeadline(HOUR_MS / 3, 0)).toBe(HOUR_MS / 6);
    expect(offerDeadline(HOUR_MS / 3 - 2, 0)).toBeNull();
    expect(offerDeadline(0, 1)).toBeNull();
  });
});
