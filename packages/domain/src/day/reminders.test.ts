import { describe, expect, it } from "vitest";
import { myDay, type OwnEvent } from "./my-day.ts";
import { reminderTexts, remindersOf } from "./reminders.ts";
import { eventOf } from "../test-fixtures.ts";

const EDITION = { timeZone: "Asia/Singapore", seatingServices: [1], conferenceType: "Global" as const };
const START = "2025-07-18T01:00:00.000Z";
const at = (time: string): number => Date.parse(`2025-07-18T${time}:00.000Z`);
const events = [
  eventOf({ id: 1, slug: "one", title: "Opening", startTime: START, durationInMin: 60, label: "SERVICE 1" }),
  eventOf({ id: 2, slug: "two", title: "Later", startTime: "2025-07-18T03:00:00.000Z", durationInMin: 60 }),
];
const day = (): OwnEvent[] =>
  myDay(
    events.map((event) => ({ ...event, location: ["Main hall"] })),
    { starred: new Set([2]), signups: [], seatings: [{ serviceId: 1, allocation: "Row 4, seat 7" }] },
    { type: "SCS", isAbsentAlumni: false },
    EDITION,
  );
const idsAt = (now: number, minutes = 10): [number, number][] =>
  remindersOf(day(), minutes, now).map(({ event, at: instant }) => [event.id, (instant - at("00:00")) / 60_000]);

describe("reminders", () => {
  it("are due as many minutes before an event of My day as the person chose, and not after it has begun [Y05]", () => {
    expect(idsAt(at("00:00"))).toEqual([
      [1, 50],
      [2, 170],
    ]);
    expect(idsAt(at("00:59"), 30)).toEqual([
      [1, 30],
      [2, 150],
    ]);
    expect(idsAt(at("01:00"))).toEqual([[2, 170]]);
    expect(idsAt(at("00:00"), 0)).toEqual([]);
  });

  it("name the start, the place and the seat in the person's language [Y05] [I09]", () => {
    const [first] = day();
    if (!first) throw new Error("the day has an event");
    expect(reminderTexts(first, EDITION, "en")).toEqual({
      title: "Service 1: Opening",
      body: "Starts at 9:00 AM · Main hall · Row 4, seat 7",
    });
    expect(reminderTexts({ ...first, title: "小\u2060小的房\u2060间" }, EDITION, "zh").title).toBe(
      "Service 1: 小小的房间",
    );
    expect(reminderTexts(first, EDITION, "zh").body).toMatch(/^上午9:00开始 · Main hall/);
    expect(reminderTexts(first, EDITION, "th").body).toMatch(/^เริ่ม 09:00/);
  });
});
