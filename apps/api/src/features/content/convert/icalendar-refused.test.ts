import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { calendar, event } from "./test-calendars.ts";
import { faultsOf, timesOf } from "./test-schedules.ts";

const TRIALS = new URL("../../../../../../../shared/data/calendar/ics/", import.meta.url);
const isHere = existsSync(TRIALS);
if (!isHere) process.stderr.write("The trial calendars are not here: their test is skipped.\n");

describe("a calendar", () => {
  const at = "DTSTART:20250329T090000";
  it.each([
    ["a UID twice", calendar(event("UID:a", at), event("UID:a", at)), 8, "the UID a is there already, in line 3"],
    [
      "a date that is none",
      calendar(event("UID:a", "DTSTART:20250230T090000")),
      5,
      "20250230T090000 is no date or time",
    ],
    ["words for a date", calendar(event("UID:a", "DTSTART:tomorrow")), 5, "tomorrow is no date or time"],
    ["no start", calendar(event("UID:a", "SUMMARY:x")), 3, "an event has no DTSTART"],
    [
      "an end before the start",
      calendar(event("UID:a", at, "DTEND:20250328T090000")),
      6,
      "an event ends before it starts",
    ],
    [
      "an absurd duration",
      calendar(event("UID:a", at, "DURATION:P5W")),
      3,
      "an event of 35 days is too long: it lasts at most 9 days",
    ],
    ["a duration that is none", calendar(event("UID:a", at, "DURATION:1h")), 6, "1h is no duration"],
    [
      "an unknown zone",
      calendar(event("UID:a", "DTSTART;TZID=Mars:20250329T090000")),
      5,
      "the time zone Mars is neither in the file nor in the IANA list",
    ],
    [
      "a rule for every second",
      calendar(event("UID:a", at, "RRULE:FREQ=SECONDLY")),
      6,
      "an event of a conference does not repeat more often than daily",
    ],
    [
      "a rule that is none",
      calendar(event("UID:a", at, "RRULE:FREQ=DAILY;INTERVAL=0")),
      6,
      "FREQ=DAILY;INTERVAL=0 is no rule: INTERVAL must be a number from 1",
    ],
    [
      "a rule without end",
      calendar(event("UID:a", at, "RRULE:FREQ=WEEKLY")),
      3,
      "is longer than 9 days: it goes from 2025-03-29 to 2025-05-10",
    ],
    ["no events", calendar(), 1, "holds no events"],
    ["a line that is none", calendar("a line"), 3, "is broken iCalendar: a line that is no NAME:value"],
    ["an end without its begin", calendar("END:VEVENT"), 3, "is broken iCalendar: END:VEVENT without its BEGIN"],
    ["no end", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n", 3, "is broken iCalendar: VEVENT of line 2 has no end"],
    ["parts in parts without end", "BEGIN:VCALENDAR\n".repeat(100), 16, "is nested too deeply"],
  ])("with %s is refused with its line", (_, text, line, reason) => {
    expect(faultsOf(text)).toEqual([[line, reason]]);
  });
});

describe.skipIf(!isHere)("the calendar of a real client", () => {
  const read = (name: string): string => readFileSync(new URL(name, TRIALS), "utf8");

  it("with one event has it at its instant", () => {
    expect(timesOf(read("icaljs-minimal.ics"))).toEqual(["2012-06-30 2012-06-30T06:00:00-07:00 60"]);
  });

  it("with an event that repeats for years is no conference", () => {
    const reason = "is longer than 9 days: it goes from 2012-10-02 to 2023-11-25";
    expect(faultsOf(read("icaljs-recur_instances.ics"))).toEqual([[24, reason]]);
  });
});
