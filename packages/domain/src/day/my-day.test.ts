import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import { describe, expect, it } from "vitest";
import { myDay, type OwnMarks } from "./my-day.ts";
import { nextPlace } from "./next-place.ts";
import { eventOf } from "../test-fixtures.ts";

const EDITION = { timeZone: "Asia/Singapore", seatingServices: [1], conferenceType: "Global" as const };
const PERSON = { type: "SCS" as const, isAbsentAlumni: false };
const NOTHING: OwnMarks = { starred: new Set(), signups: [], seatings: [] };

const event = (id: number, start: string, durationInMin: number, more: Partial<ScheduleEvent> = {}) =>
  eventOf({
    id,
    slug: `event-${id}`,
    title: `Event ${id}`,
    startTime: `2025-07-18T${start}:00.000Z`,
    durationInMin,
    ...more,
  });

const EVENTS = [
  event(1, "01:00", 60, { label: "SERVICE 1" }),
  event(2, "01:30", 60),
  event(3, "02:30", 30),
  event(4, "04:00", 120, { type: "experience", expFindOut: { type: "PM" } }),
  event(5, "04:00", 30),
];
const idsOf = (marks: Partial<OwnMarks>) =>
  myDay(EVENTS, { ...NOTHING, ...marks }, PERSON, EDITION).map(({ id }) => id);

describe("a person's own day", () => {
  it("contains starred events, places at their own time, and seats, in order of time [Y02]", () => {
    expect(idsOf({})).toEqual([]);
    expect(idsOf({ starred: new Set([3, 2]) })).toEqual([2, 3]);
    expect(idsOf({ seatings: [{ serviceId: 1, allocation: "Row 4" }] })).toEqual([1]);
    const place = {
      type: "PM",
      status: "Confirmed" as const,
      ranking: 1,
      expTime: "2025-07-18T05:00:00.000Z",
      epochExpTime: null,
      location: "Gate 4",
      date: "2025-07-18",
    };
    const [own] = myDay(EVENTS, { ...NOTHING, signups: [place] }, PERSON, EDITION);
    expect(own).toMatchObject({ id: 4, startTime: place.expTime, location: ["Gate 4"], isStarred: false });
    expect(idsOf({ signups: [{ ...place, status: "Pending" }] })).toEqual([]);
  });

  it("leads to the next own event within six hours, otherwise to the next one for everybody [Q12]", () => {
    const placed = EVENTS.map((one) => ({ ...one, location: ["Hall"] }));
    const at = (time: string) => Date.parse(`2025-07-18T${time}:00.000Z`);
    const next = (time: string, starred: number[], events = placed) => {
      const own = myDay(events, { ...NOTHING, starred: new Set(starred) }, PERSON, EDITION);
      return nextPlace(events, own, at(time))?.startTime.slice(11, 16) ?? null;
    };
    expect([next("00:30", [3]), next("00:30", []), next("01:00", [])]).toEqual(["02:30", "01:00", "01:30"]);
    expect([next("02:30", [3]), next("04:00", [])]).toEqual(["04:00", null]);
    expect(nextPlace(placed, [], at("00:30") - 6 * 3_600_000)).toBeNull();
    const cancelled = placed.map((one) => ({ ...one, isCancelled: one.id === 1 }));
    expect(next("00:30", [], cancelled)).toBe("01:30");
    expect(next("00:30", [], EVENTS)).toBeNull();
  });

  it("marks events that overlap; one that begins when another ends does not [Y02]", () => {
    const own = myDay(EVENTS, { ...NOTHING, starred: new Set([1, 2, 3]) }, PERSON, EDITION);
    expect(own.map(({ id, hasClash }) => [id, hasClash])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });
});
