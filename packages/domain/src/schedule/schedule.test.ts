import type { ScheduleEvent } from "@narthex/contract/app/schedule";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentEvents, dayEnd, endOf, minutesLeft, nextEvents } from "./schedule.ts";
import { AFTER_DAY, BEFORE_DAY, dayBounds, eventState, groupByStart } from "./timeline.ts";
import { at, eventOf, globalEdition, regionalEdition, springEdition } from "../test-fixtures.ts";

const timed = (id: number, time: string, durationInMin: number, type: ScheduleEvent["type"] = "session") =>
  eventOf({ id, type, durationInMin, startTime: new Date(at(`2025-07-19T${time}+08:00`)).toISOString() });
const clock = (time: string) => at(`2025-07-19T${time}+08:00`);
const ids = (events: readonly Pick<ScheduleEvent, "id">[]) => events.map((event) => event.id);

const day = [
  timed(1, "09:00", 60),
  timed(2, "10:00", 30, "break"),
  timed(3, "10:30", 60),
  timed(4, "10:30", 45, "experience"),
  timed(5, "12:00", 60),
  timed(6, "21:00", 0, "end"),
  timed(7, "22:00", 60),
];

const anyEvent = fc
  .record({
    id: fc.nat(),
    type: fc.constantFrom("session", "break", "end", "experience", "invited", "spe"),
    minute: fc.nat(24 * 60),
    durationInMin: fc.nat(180),
  })
  .map(({ minute, ...own }) =>
    eventOf({ ...own, startTime: new Date(clock("00:00") + minute * 60_000).toISOString() }),
  );
const anyDay = fc.array(anyEvent, { maxLength: 30 });
const anyNow = fc.integer({ min: clock("00:00"), max: clock("23:59") });

describe("the end of a day", () => {
  const night = eventOf({ id: 2, startTime: "2025-07-21T14:30:00Z", durationInMin: 120, hideDelegateType: "GC" });
  const evening = eventOf({ id: 3, startTime: "2025-07-21T11:00:00Z", durationInMin: 90 });

  it("is the end of the last event that each delegate type sees, even past midnight [S16] [S11]", () => {
    expect(dayEnd([night, evening], regionalEdition, "2024-11-16")).toEqual({
      SCS: "2025-07-21T16:30:00.000Z",
      GC: "2025-07-21T12:30:00.000Z",
    });
  });

  it('is not that of an "end" event that stands later than all that these people attend [S16] [H03]', () => {
    const end = eventOf({ id: 4, type: "end", startTime: "2025-07-21T16:30:00Z", durationInMin: 0 });
    expect(dayEnd([night, evening, end], regionalEdition, "2024-11-16")).toEqual({
      SCS: "2025-07-21T16:30:00.000Z",
      GC: "2025-07-21T12:30:00.000Z",
    });
    expect(dayEnd([end], regionalEdition, "2024-11-16").GC).toBeNull();
  });

  it("is unknown for people who see no event of the day [S16] [A04]", () => {
    expect(dayEnd([evening], globalEdition, "2025-07-21")).toEqual({ SCS: "2025-07-21T12:30:00.000Z", GC: null });
    expect(dayEnd([], globalEdition, "2025-07-21")).toEqual({ SCS: null, GC: null });
  });
});

describe("the current events", () => {
  it("include an event's start but not its end, so consecutive events never overlap [S16]", () => {
    expect(ids(currentEvents(day, clock("08:59:59")))).toEqual([]);
    expect(ids(currentEvents(day, clock("09:00")))).toEqual([1]);
    expect(ids(currentEvents(day, clock("09:59:59")))).toEqual([1]);
    expect(ids(currentEvents(day, clock("10:00")))).toEqual([2]);
    expect(ids(currentEvents(day, clock("10:45")))).toEqual([3, 4]);
  });

  it("last their full length across the hour skipped by summer time [S16]", () => {
    const vigil = eventOf({ startTime: "2025-03-30T00:30:00Z", durationInMin: 60 });
    expect(endOf(vigil)).toBe(at("2025-03-30T03:30:00+02:00"));
    expect(ids(currentEvents([vigil], at("2025-03-30T03:29:00+02:00")))).toEqual([1]);
  });
});

describe("the next events", () => {
  it("are all events at the next start, without breaks [S16]", () => {
    expect(ids(nextEvents(day, clock("08:00")))).toEqual([1]);
    expect(ids(nextEvents(day, clock("09:00")))).toEqual([3, 4]);
    expect(ids(nextEvents(day, clock("10:30")))).toEqual([5]);
  });

  it("are empty once only the end of the day is left, whatever follows it [S16] [S07]", () => {
    expect(ids(nextEvents(day, clock("12:00")))).toEqual([]);
    expect(ids(nextEvents(day, clock("21:30")))).toEqual([]);
  });

  it("may start at the exact end of the day [S16]", () => {
    expect(ids(nextEvents([...day, timed(8, "21:00", 30)], clock("12:00")))).toEqual([8]);
  });

  it("do not depend on the order of the events [S16]", () => {
    expect(ids(nextEvents(day.toReversed(), clock("09:00"))).toSorted()).toEqual([3, 4]);
  });

  it("are empty in a day without events [S16]", () => {
    expect(nextEvents([], clock("09:00"))).toEqual([]);
    expect(currentEvents([], clock("09:00"))).toEqual([]);
  });

  it("are one future group, with no event before it and no end of the day in between [S16]", () => {
    fc.assert(
      fc.property(anyDay, anyNow, (events, now) => {
        const next = nextEvents(events, now);
        const starts = next.map((event) => Date.parse(event.startTime));
        const ends = events.filter((event) => event.type === "end").map((event) => Date.parse(event.startTime));
        const attendable = events.filter((event) => event.type !== "break" && event.type !== "end");
        const between = attendable.filter(
          (event) => Date.parse(event.startTime) > now && Date.parse(event.startTime) < (starts[0] ?? 0),
        );
        expect(new Set(starts).size).toBeLessThanOrEqual(1);
        expect(starts.every((start) => start > now && ends.every((end) => start <= end))).toBe(true);
        expect(between).toEqual([]);
        expect(currentEvents(events, now).filter((event) => next.includes(event))).toEqual([]);
      }),
    );
  });
});

describe("the state of an event", () => {
  it("goes from future to next to now to past [S16]", () => {
    const [, , third] = day;
    const states = ["08:00", "09:00", "10:30", "11:30"].map(
      (time) => third && eventState(third, clock(time), nextEvents(day, clock(time))),
    );
    expect(states).toEqual(["future", "next", "now", "past"]);
  });

  it("always agrees with the list of current events [S16]", () => {
    fc.assert(
      fc.property(anyDay, anyNow, (events, now) => {
        expect(events.filter((event) => eventState(event, now) === "now")).toEqual(currentEvents(events, now));
      }),
    );
  });

  it("counts the minutes left, rounding up [S16]", () => {
    const event = timed(1, "09:00", 60);
    expect(
      ["09:00", "09:00:01", "09:59", "09:59:59", "10:00", "11:00"].map((time) => minutesLeft(event, clock(time))),
    ).toEqual([60, 60, 1, 1, 0, 0]);
  });
});

describe("the groups of a day", () => {
  it("are in order of time, each with all events that start together [S08]", () => {
    expect(groupByStart(day.toReversed()).map((group) => ids(group.events))).toEqual([[1], [2], [4, 3], [5], [6], [7]]);
  });

  it("combine equal instants in different notations [S08]", () => {
    const events = [eventOf({ startTime: "2025-07-19T01:00:00Z" }), eventOf({ startTime: "2025-07-19T01:00:00.000Z" })];
    expect(groupByStart(events)).toHaveLength(1);
  });
});

describe("the bounds of a day", () => {
  const bounds = (events: ScheduleEvent[], date: string, edition = globalEdition) => {
    const { before, after } = dayBounds(events, date, edition) ?? {};
    return [before, after].map((event) => event && [event.id, event.startTime, event.durationInMin]);
  };

  it("run from midnight to the first event, and from the last event to midnight [S08]", () => {
    expect(bounds(day.slice(0, 5).toReversed(), "2025-07-19")).toEqual([
      [BEFORE_DAY, "2025-07-18T16:00:00.000Z", 9 * 60],
      [AFTER_DAY, "2025-07-19T05:00:00.000Z", 11 * 60],
    ]);
    expect([BEFORE_DAY, AFTER_DAY]).toEqual([-1, -2]);
  });

  it("give 23 hours on the day that summer time starts [S08]", () => {
    const event = eventOf({ startTime: "2025-03-30T07:00:00Z" });
    const [before, after] = bounds([event], "2025-03-30", springEdition);
    expect(before).toEqual([BEFORE_DAY, "2025-03-29T23:00:00.000Z", 8 * 60]);
    expect(after).toEqual([AFTER_DAY, "2025-03-30T08:00:00.000Z", 14 * 60]);
  });

  it("are empty for a day that starts before or ends after midnight [S08]", () => {
    const allNight = eventOf({ startTime: "2025-07-18T15:00:00Z", durationInMin: 26 * 60 });
    expect(bounds([allNight], "2025-07-19")).toEqual([
      [BEFORE_DAY, "2025-07-18T15:00:00.000Z", 0],
      [AFTER_DAY, "2025-07-19T17:00:00.000Z", 0],
    ]);
  });

  it("are never next, and one of them is current when no event is [S08]", () => {
    const events = day.slice(0, 5);
    const { before, after } = dayBounds(events, "2025-07-19", globalEdition) ?? {};
    const all = [before, ...events, after].filter((event) => event !== undefined);
    expect(ids(currentEvents(all, clock("08:00")))).toEqual([BEFORE_DAY]);
    expect(ids(nextEvents(all, clock("08:00")))).toEqual([1]);
    expect(ids(currentEvents(all, clock("13:00")))).toEqual([AFTER_DAY]);
    expect(nextEvents(all, clock("12:30"))).toEqual([]);
  });

  it("are missing on a day without events [S08]", () => {
    expect(dayBounds([], "2025-07-19", globalEdition)).toBeNull();
  });
});
