import type { DelegateType } from "@narthex/contract/base/common";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  chosenDate,
  clampDate,
  datesOf,
  dayNumberAt,
  dayNumberOf,
  hasEnded,
  isPastLastDay,
  lastDay,
  presentDate,
  todayIn,
} from "./editions.ts";
import { nearestEdition } from "./nearest-edition.ts";
import { at, endingAt, globalEdition, regionalEdition, springEdition } from "../test-fixtures.ts";

const types: DelegateType[] = ["SCS", "GC"];
const editions = [globalEdition, regionalEdition, springEdition];
const anyone = fc.record({ edition: fc.constantFrom(...editions), type: fc.constantFrom(...types) });
const instant = fc.integer({ min: at("2024-11-01T00:00Z"), max: at("2025-08-15T00:00Z") });

describe("the days of a conference", () => {
  it("are all five for an SCS delegate and the weekend for a GC delegate [A03] [A04]", () => {
    expect(datesOf(globalEdition, "SCS")).toEqual([
      "2025-07-17",
      "2025-07-18",
      "2025-07-19",
      "2025-07-20",
      "2025-07-21",
    ]);
    expect(datesOf(globalEdition, "GC")).toEqual(["2025-07-19", "2025-07-20"]);
  });

  it("end on day 5 in person, on day 2 for the weekend, on day 3 in Regional [S03]", () => {
    expect([lastDay(globalEdition, "SCS"), lastDay(globalEdition, "GC")]).toEqual([5, 2]);
    expect([lastDay(regionalEdition, "SCS"), lastDay(regionalEdition, "GC")]).toEqual([3, 3]);
  });

  it("are numbered from Thursday in person, and from Saturday for a weekend delegate [A04]", () => {
    const numbers = (type: DelegateType) =>
      datesOf(globalEdition, "SCS").map((date) => dayNumberOf(globalEdition, type, date));
    expect(numbers("SCS")).toEqual([1, 2, 3, 4, 5]);
    expect(numbers("GC")).toEqual([null, null, 1, 2, null]);
  });

  it("have the same numbers for everyone in Regional [S03]", () => {
    const dates = datesOf(regionalEdition, "SCS");
    expect(dates.map((date) => dayNumberOf(regionalEdition, "GC", date))).toEqual([null, 2, 3]);
  });

  it("have no number outside the conference [S03]", () => {
    expect(dayNumberOf(globalEdition, "SCS", "2025-07-22")).toBeNull();
    expect(dayNumberOf(globalEdition, "SCS", "constructor")).toBeNull();
  });
});

describe("today", () => {
  it("changes at midnight in Singapore, whatever the phone's time zone [K01]", () => {
    expect(todayIn(globalEdition, at("2025-07-17T15:59:59.999Z"))).toBe("2025-07-17");
    expect(todayIn(globalEdition, at("2025-07-17T16:00:00Z"))).toBe("2025-07-18");
  });

  it("changes at local midnight before and after a switch to summer time [K01]", () => {
    expect(todayIn(springEdition, at("2025-03-29T22:59:59Z"))).toBe("2025-03-29");
    expect(todayIn(springEdition, at("2025-03-29T23:00:00Z"))).toBe("2025-03-30");
    expect(todayIn(springEdition, at("2025-03-30T21:59:59Z"))).toBe("2025-03-30");
    expect(todayIn(springEdition, at("2025-03-30T22:00:00Z"))).toBe("2025-03-31");
  });
});

describe("the day number now", () => {
  it("is 0 before, 1 to 5 during, and 6 after for an SCS delegate [S03]", () => {
    const numbers = [16, 17, 18, 19, 20, 21, 22].map((day) =>
      dayNumberAt(globalEdition, "SCS", at(`2025-07-${day}T12:00+08:00`)),
    );
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("is 0 until Saturday, 1 and 2 during, and 3 after for a GC delegate [S03]", () => {
    const numbers = [17, 18, 19, 20, 21, 22].map((day) =>
      dayNumberAt(globalEdition, "GC", at(`2025-07-${day}T12:00+08:00`)),
    );
    expect(numbers).toEqual([0, 0, 1, 2, 3, 3]);
  });

  it("is 4 after the three days of Regional [S03]", () => {
    const numbers = [14, 15, 16, 17, 18].map((day) =>
      dayNumberAt(regionalEdition, "SCS", at(`2024-11-${day}T12:00+08:00`)),
    );
    expect(numbers).toEqual([0, 1, 2, 3, 4]);
  });

  it("keeps the previous day's number on a date that the conference skips [S03]", () => {
    const days = globalEdition.days.filter((day) => day.slug !== "day-3");
    expect(dayNumberAt({ ...globalEdition, days }, "SCS", at("2025-07-19T12:00+08:00"))).toBe(2);
  });

  it("never decreases over time [S03]", () => {
    fc.assert(
      fc.property(anyone, instant, instant, ({ edition, type }, a, b) => {
        const [before, after] = [Math.min(a, b), Math.max(a, b)];
        expect(dayNumberAt(edition, type, before)).toBeLessThanOrEqual(dayNumberAt(edition, type, after));
      }),
    );
  });
});

describe("the current date of the conference", () => {
  const late = endingAt(globalEdition, [
    "2025-07-17T22:00:00+08:00",
    "2025-07-19T00:30:00+08:00",
    "2025-07-19T22:00:00+08:00",
    "2025-07-20T22:00:00+08:00",
    "2025-07-22T00:30:00+08:00",
  ]);

  it("continues past midnight until the day's last event ends [S16]", () => {
    expect(presentDate(late, "SCS", at("2025-07-19T00:29:59+08:00"))).toBe("2025-07-18");
    expect(presentDate(late, "SCS", at("2025-07-19T00:30:00+08:00"))).toBe("2025-07-19");
  });

  it("changes at midnight if the last event ended before [K01] [S02]", () => {
    expect(presentDate(late, "SCS", at("2025-07-17T23:59:59+08:00"))).toBe("2025-07-17");
    expect(presentDate(late, "SCS", at("2025-07-18T00:00:00+08:00"))).toBe("2025-07-18");
  });

  it("is limited to the dates that the person attends: the weekend for a weekend delegate [H10] [A04]", () => {
    expect(presentDate(late, "GC", at("2025-07-18T09:00:00+08:00"))).toBe("2025-07-19");
    expect(presentDate(late, "GC", at("2025-07-21T09:00:00+08:00"))).toBe("2025-07-20");
    expect(presentDate(late, "SCS", at("2026-01-01T00:00:00Z"))).toBe("2025-07-21");
  });

  it("never goes back [S02]", () => {
    fc.assert(
      fc.property(fc.constantFrom(...types), instant, instant, (type, a, b) => {
        const [before, after] = [Math.min(a, b), Math.max(a, b)];
        expect(presentDate(late, type, before) <= presentDate(late, type, after)).toBe(true);
      }),
    );
  });
});

describe("a conference", () => {
  it("ends with its last event, past midnight or before it [H03]", () => {
    const late = endingAt(globalEdition, ["", "", "", "", "2025-07-22T00:30:00+08:00"]);
    expect(hasEnded(late, "SCS", at("2025-07-22T00:29:59+08:00"))).toBe(false);
    expect(hasEnded(late, "SCS", at("2025-07-22T00:30:00+08:00"))).toBe(true);
    const early = endingAt(globalEdition, ["", "", "", "", "2025-07-21T16:00:00+08:00"]);
    expect(hasEnded(early, "SCS", at("2025-07-21T16:00:00+08:00"))).toBe(true);
  });

  it("has not ended for an in-person Regional delegate after the first day, although they are past the last day [H03] [S17]", () => {
    const second = at("2024-11-16T09:15:00+08:00");
    expect(isPastLastDay(regionalEdition, "SCS", second)).toBe(true);
    expect(hasEnded(regionalEdition, "SCS", second)).toBe(false);
  });

  it("ends at midnight if the last day has no events [H03]", () => {
    expect(hasEnded(globalEdition, "SCS", at("2025-07-21T23:59:59+08:00"))).toBe(false);
    expect(hasEnded(globalEdition, "SCS", at("2025-07-22T00:00:00+08:00"))).toBe(true);
  });
});

describe("the day to show", () => {
  const now = at("2025-07-18T09:15+08:00");

  it("is today if no day was chosen [S02]", () => {
    expect(chosenDate(globalEdition, "SCS", { now })).toBe("2025-07-18");
  });

  it("is the chosen day, whatever today is [S02]", () => {
    expect(chosenDate(globalEdition, "SCS", { chosen: "2025-07-21", now })).toBe("2025-07-21");
  });

  it("is the first day before the conference and the last day after it [S02] [H10]", () => {
    expect(chosenDate(globalEdition, "SCS", { now: at("2025-01-01T00:00Z") })).toBe("2025-07-17");
    expect(chosenDate(globalEdition, "SCS", { now: at("2026-01-01T00:00Z") })).toBe("2025-07-21");
  });

  it("is Saturday before and Sunday after for a weekend delegate, even if a weekday is chosen [S02] [H10]", () => {
    expect(chosenDate(globalEdition, "GC", { now })).toBe("2025-07-19");
    expect(chosenDate(globalEdition, "GC", { chosen: "2025-07-17", now })).toBe("2025-07-19");
    expect(chosenDate(globalEdition, "GC", { chosen: "2025-07-21", now })).toBe("2025-07-20");
  });

  it("is today if the chosen date is not valid [S02]", () => {
    for (const chosen of ["2025-02-30", "2025-13-01", "9999-99-99", "tomorrow", "", "2025-07-19T00:00", "\u0000"]) {
      expect(chosenDate(globalEdition, "SCS", { chosen, now })).toBe("2025-07-18");
    }
  });

  it("is always a day that the person attends, and limiting it twice changes nothing [S02]", () => {
    fc.assert(
      fc.property(anyone, fc.string(), instant, ({ edition, type }, chosen, at) => {
        const date = chosenDate(edition, type, { chosen, now: at });
        expect(datesOf(edition, type)).toContain(date);
        expect(clampDate(edition, type, date)).toBe(date);
      }),
    );
  });

  it("is the requested date if the conference has no weekend days [S02]", () => {
    expect(clampDate({ ...globalEdition, weekend: [] }, "GC", "2025-07-18")).toBe("2025-07-18");
  });
});

describe("past the last day", () => {
  it("starts when the last day ends in Singapore [S17]", () => {
    expect(isPastLastDay(globalEdition, "SCS", at("2025-07-21T23:59:59+08:00"))).toBe(false);
    expect(isPastLastDay(globalEdition, "SCS", at("2025-07-22T00:00:00+08:00"))).toBe(true);
  });

  it("starts after the first day in person at Regional, and after the last day online [S17]", () => {
    const second = at("2024-11-16T00:00:00+08:00");
    expect(isPastLastDay(regionalEdition, "SCS", second - 1)).toBe(false);
    expect(isPastLastDay(regionalEdition, "SCS", second)).toBe(true);
    expect(isPastLastDay(regionalEdition, "GC", at("2024-11-17T23:59:59+08:00"))).toBe(false);
    expect(isPastLastDay(regionalEdition, "GC", at("2024-11-18T00:00:00+08:00"))).toBe(true);
  });
});

describe("the conference for people who have chosen none", () => {
  const nearest = (now: string) => nearestEdition([globalEdition, regionalEdition], at(now))?.conferenceType;

  it("is the one that is on, else the next one, else the last one [T05]", () => {
    expect(nearest("2024-11-16T01:00Z")).toBe("Regional");
    expect(nearest("2025-07-18T01:00Z")).toBe("Global");
    expect(nearest("2024-11-01T01:00Z")).toBe("Regional");
    expect(nearest("2025-01-01T01:00Z")).toBe("Global");
    expect(nearest("2025-09-01T01:00Z")).toBe("Global");
  });

  it("changes at midnight where it takes place [T05]", () => {
    expect(nearest("2024-11-17T15:59:59Z")).toBe("Regional");
    expect(nearest("2024-11-17T16:00:00Z")).toBe("Global");
  });

  it("is the first one while none has days [T05]", () => {
    const empty = { ...regionalEdition, days: [] };
    expect(nearestEdition([empty], 0)).toBe(empty);
    expect(nearestEdition([empty, globalEdition], 0)).toBe(globalEdition);
    expect(nearestEdition([], 0)).toBeUndefined();
  });
});
