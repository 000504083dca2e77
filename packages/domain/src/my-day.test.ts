import type { ScheduleEvent } from "@narthex/contract/schedule";
import { describe, expect, it } from "vitest";
import { myDay, type OwnMarks } from "./my-day.ts";
import { eventOf } from "./test-fixtures.ts";

const EDITION = { timeZone: "Asia/Singapore", seatingServices: [1], conferenceType: "Global" as const };
const PERSON = { type: "SCS" as const, isAbsentAlumni: false };
const NOTHING: OwnMarks = { starred: new Set(), signups: [], seatings: [] };

const event = (id: number, start: string, durationInMin: number, more: Partial<ScheduleEvent> = {}): ScheduleEvent =>
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

  it("marks events that overlap; one that begins when another ends does not [Y02]", () => {
    const own = myDay(EVENTS, { ...NOTHING, starred: new Set([1, 2, 3]) }, PERSON, EDITION);
    expect(own.map(({ id, hasClash }) => [id, hasClash])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
  });
});
