import { describe, expect, it } from "vitest";
import { calendar, event, OWN_ZONE } from "#test/content/calendars.ts";
import { issuesOf } from "#test/content/schedules.ts";

describe("an iCalendar file", () => {
  const at = "DTSTART:20250329T090000";
  it.each([
    [
      "a UID twice",
      calendar(event("UID:a", at), event("UID:a", at, "SUMMARY:x")),
      8,
      "the UID a is already used in line 4",
    ],
    [
      "an impossible date",
      calendar(event("UID:a", "DTSTART:20250230T090000")),
      5,
      "20250230T090000 is not a date or time",
    ],
    ["words as a date", calendar(event("UID:a", "DTSTART:tomorrow")), 5, "tomorrow is not a date or time"],
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
    ["an invalid duration", calendar(event("UID:a", at, "DURATION:1h")), 6, "1h is not a duration"],
    [
      "an unknown zone",
      calendar(event("UID:a", "DTSTART;TZID=Mars:20250329T090000")),
      5,
      "the time zone Mars is neither in the file nor in the IANA list; name one with --time-zone",
    ],
    [
      "a rule for every second",
      calendar(event("UID:a", at, "RRULE:FREQ=SECONDLY")),
      6,
      "an event of a conference does not repeat more often than daily",
    ],
    [
      "an invalid rule",
      calendar(event("UID:a", at, "RRULE:FREQ=DAILY;INTERVAL=0")),
      6,
      "FREQ=DAILY;INTERVAL=0 is not a rule: INTERVAL and COUNT must be numbers from 1",
    ],
    [
      "a rule with BYSETPOS",
      calendar(event("UID:a", at, "RRULE:FREQ=WEEKLY;BYDAY=SA,SU;BYSETPOS=-1")),
      6,
      "BYSETPOS is not supported in a daily or weekly rule",
    ],
    [
      "a rule without end",
      calendar(event("UID:a", at, "RRULE:FREQ=WEEKLY")),
      3,
      "is longer than 9 days: it goes from 2025-03-29 to 2025-05-10; choose its days with --from and --to",
    ],
    [
      "a time zone that changes all the time",
      calendar(
        OWN_ZONE.replace(/RRULE:.*/, "RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"),
        event("UID:a", "DTSTART;TZID=Our Zone:20250329T090000"),
      ),
      9,
      "the rule of a time zone must be one day a year, or one a month",
    ],
    [
      "a time zone with an offset in words",
      calendar(
        OWN_ZONE.replace("TZOFFSETTO:+0100", "TZOFFSETTO:east"),
        event("UID:a", "DTSTART;TZID=Our Zone:20250329T090000"),
      ),
      3,
      "the time zone cannot be read",
    ],
    [
      "a time that its own zone does not reach",
      calendar(OWN_ZONE, event("UID:a", "DTSTART;TZID=Our Zone:99990329T090000")),
      20,
      "a time after 2100 needs a zone of the IANA list",
    ],
    ["no events", calendar(), 1, "has no events"],
    [
      "an invalid line",
      calendar("a line"),
      3,
      "is not valid iCalendar: a line is not NAME:value, and does not continue a text",
    ],
    ["an end without its begin", calendar("END:VEVENT"), 3, "is not valid iCalendar: END:VEVENT without its BEGIN"],
    ["no end", "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\n", 3, "is not valid iCalendar: VEVENT of line 2 has no end"],
    ["components nested too deeply", "BEGIN:VCALENDAR\n".repeat(100), 16, "is nested too deeply"],
  ])("with %s is refused with the line", (_, text, line, reason) => {
    expect(issuesOf(text)).toEqual([[line, reason]]);
  });
});
