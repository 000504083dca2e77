import { expect, it } from "vitest";
import { myDay } from "../day/my-day.ts";
import { remindersOf } from "../day/reminders.ts";
import { currentEvents, nextEvents, startOf } from "./schedule.ts";
import { at, eventOf, globalEdition } from "../test-fixtures.ts";
import { eventState } from "./timeline.ts";

const cancelled = eventOf({ id: 1, isCancelled: true });
const during = startOf(cancelled) + 60_000;
const person = { type: "SCS" as const, isAbsentAlumni: false };
const marks = { starred: new Set([1, 2]), signups: [], seatings: [] };

it("a cancelled event is never on or next [B92] [S16]", () => {
  const other = eventOf({ id: 2, startTime: new Date(startOf(cancelled) + 3_600_000).toISOString() });
  expect(currentEvents([cancelled], during)).toEqual([]);
  expect(nextEvents([cancelled, other], at("2025-07-19T00:00:00Z"))).toEqual([other]);
  expect([-1, 60_000, 24 * 3_600_000].map((after) => eventState(cancelled, startOf(cancelled) + after))).toEqual([
    "future",
    "past",
    "past",
  ]);
});

it("a cancelled event stays in the day of a person who starred it, without a clash or a reminder [B92] [Y02] [Y05]", () => {
  const other = eventOf({ id: 2 });
  const day = myDay([cancelled, other], marks, person, globalEdition);
  expect(day.map(({ id, isCancelled, hasClash }) => [id, isCancelled, hasClash])).toEqual([
    [1, true, false],
    [2, false, false],
  ]);
  expect(remindersOf(day, 10, startOf(cancelled) - 3_600_000).map(({ event }) => event.id)).toEqual([2]);
});

it("a cancelled service stays in the day of a person with a seat, without the seat [B92] [Y02]", () => {
  const service = eventOf({ id: 3, label: "SERVICE 1", isCancelled: true });
  const own = { starred: new Set<number>(), signups: [], seatings: [{ serviceId: 1, allocation: "A 1" }] };
  const day = myDay([service], own, person, { ...globalEdition, seatingServices: [1] });
  expect(day.map(({ id, seat }) => [id, seat])).toEqual([[3, null]]);
});
