import { at, eventOf, globalEdition } from "../test-fixtures.ts";
import { describe, expect, it } from "vitest";
import { openableEvents, presentRow, timelineRows } from "./timeline-rows.ts";

const date = "2025-07-19";
const event = (id: number, time: string, durationInMin: number, more = {}) =>
  eventOf({ id, startTime: `2025-07-19T${time}:00+08:00`, durationInMin, ...more });
const day = [
  event(1, "09:00", 60, { title: "Prière du matin", location: ["Chapel"] }),
  event(2, "11:00", 60, { title: "The house", location: ["Hall B"] }),
  event(3, "11:00", 30, { title: "The street", location: ["Hall 10", "Hall 2"] }),
  event(4, "22:00", 0, { type: "end" }),
];
const rowsAt = (time: string, shown = day, all = day) =>
  timelineRows(shown, { now: at(`2025-07-19T${time}:00+08:00`), date, edition: globalEdition, day: all }).map((row) =>
    row.kind === "gap" ? `gap until ${row.until.slice(11, 16)}` : `${row.event.id} ${row.state}`,
  );

describe("the timeline of a day", () => {
  it("marks the current time between two events [S08]", () => {
    expect(rowsAt("10:15")).toEqual(["1 past", "gap until 11:00", "2 next", "3 next", "4 future"]);
  });

  it("starts with the current time before the first event [S08]", () => {
    expect(rowsAt("08:00")).toEqual(["gap until 09:00", "1 next", "2 future", "3 future", "4 future"]);
  });

  it("ends free time at a break [S08]", () => {
    const breakfast = event(6, "08:30", 30, { type: "break" });
    const whole = [breakfast, ...day];
    expect(rowsAt("08:00", whole, whole)).toEqual([
      "gap until 08:30",
      "6 future",
      "1 next",
      "2 future",
      "3 future",
      "4 future",
    ]);
  });

  it("of filtered events marks only time without any events, and the beginning of the day only before its first event [S08]", () => {
    const later = day.filter(({ id }) => id === 3);
    expect(rowsAt("08:00", later)).toEqual(["gap until 09:00", "3 next"]);
    expect(rowsAt("09:15", later)).toEqual(["3 next"]);
    const apart = [day[0], event(5, "12:30", 60)].filter((one) => one !== undefined);
    expect(rowsAt("10:15", apart)).toEqual(["1 past", "gap until 11:00", "5 next"]);
    expect(rowsAt("11:40", apart)).toEqual(["1 past", "5 next"]);
  });

  it("does not mark the current time during an event [S16]", () => {
    expect(rowsAt("11:40")).toEqual(["1 past", "2 now", "3 past", "4 future"]);
  });

  it("marks no free time while a session is held that the person will see as a replay [S08] [S07]", () => {
    const replay = { ...event(1, "09:00", 60), isReplay: true as const };
    const whole = [event(6, "08:00", 30), replay, ...day.slice(1)];
    expect(rowsAt("09:20", whole, whole)).toEqual(["6 past", "1 future", "2 next", "3 next", "4 future"]);
    expect(rowsAt("08:40", whole, whole)[1]).toBe("gap until 11:00");
    expect(rowsAt("10:15", whole, whole)).toEqual([
      "6 past",
      "1 future",
      "gap until 11:00",
      "2 next",
      "3 next",
      "4 future",
    ]);
  });

  it("stays dimmed once the whole day is over [S16]", () => {
    expect(rowsAt("23:00")).toEqual(["1 past", "2 past", "3 past", "4 past"]);
  });

  it("marks what is on and what begins next [S19]", () => {
    const rows = timelineRows(day, { now: at("2025-07-19T09:15:00+08:00"), date, edition: globalEdition });
    expect(rows.flatMap((row) => (row.kind === "event" && row.isComing ? [row.event.id] : []))).toEqual([1, 2, 3]);
  });

  it("has a row of the current time [S16]", () => {
    const rows = timelineRows(day, { now: at("2025-07-19T10:15:00+08:00"), date, edition: globalEdition });
    expect(presentRow(rows)).toBe(1);
  });

  it.each([
    ["09:15", "what comes after what is on", 2],
    ["10:15", "what comes after the current time", 2],
    ["11:15", "the last of a day, while nothing follows", 3],
    ["23:00", "the last of a day that is over", 3],
  ])("opens beside the list at %s %s [S19]", (time, _, id) => {
    const rows = timelineRows(day, { now: at(`2025-07-19T${time}:00+08:00`), date, edition: globalEdition });
    expect(openableEvents(rows, true).first?.id).toBe(id);
  });

  it("opens at its end once it is over, and at nothing on another date [S19]", () => {
    const at2300 = timelineRows(day, { now: at("2025-07-19T23:00:00+08:00"), date, edition: globalEdition });
    expect(presentRow(at2300)).toBe(3);
    const before = timelineRows(day, { now: at("2025-07-18T10:00:00+08:00"), date, edition: globalEdition });
    expect(presentRow(before.filter((row) => row.kind === "event" && row.state === "future"))).toBe(-1);
  });

  it("of another date opens its first event [S19]", () => {
    const rows = timelineRows(day, { now: at("2025-07-20T10:15:00+08:00"), date, edition: globalEdition });
    expect(openableEvents(rows, false).first?.id).toBe(1);
  });
});
