import { describe, expect, it } from "vitest";
import { BERLIN, calendar, event, OWN_ZONE } from "#test/content/calendars.ts";
import { daysOf, issuesOf, packOf, timesOf } from "#test/content/schedules.ts";

describe("an event of an iCalendar file", () => {
  it.each([
    ["in universal time", "DTSTART:20250329T090000Z", "DTEND:20250329T101500Z", "2025-03-29T10:00:00+01:00 75"],
    [
      "in an IANA zone",
      "DTSTART;TZID=America/New_York:20250329T040000",
      "DURATION:PT1H15M",
      "2025-03-29T09:00:00+01:00 75",
    ],
    [
      "in a zone whose name ends in an IANA name",
      'DTSTART;TZID="/example.org/20250101/Asia/Tokyo":20250329T170000',
      "DTEND;TZID=Asia/Tokyo:20250329T180000",
      "2025-03-29T09:00:00+01:00 60",
    ],
    [
      "in local time, which is the calendar's zone",
      "DTSTART:20250329T090000",
      "DTEND:20250329T100000",
      "2025-03-29T09:00:00+01:00 60",
    ],
    ["without an end", "DTSTART:20250329T090000", "SUMMARY:Now", "2025-03-29T09:00:00+01:00 0"],
    [
      "across the start of daylight saving time",
      "DTSTART:20250330T013000",
      "DTEND:20250330T033000",
      "2025-03-30T01:30:00+01:00 60",
    ],
    [
      "on the whole of a day that loses an hour",
      "DTSTART;VALUE=DATE:20250330",
      "SUMMARY:All day",
      "2025-03-30T00:00:00+01:00 1380",
    ],
  ])("%s gets the right start and duration", (_, start, end, time) => {
    expect(timesOf(calendar(BERLIN, event(start, end))).map((line) => line.slice(11))).toEqual([time]);
  });

  it("in a zone that the file defines itself gets the right start on both sides of a transition", () => {
    const events = ["20250329T100000", "20250330T015900", "20250330T030000"].map((time) =>
      event(`DTSTART;TZID=Our Zone:${time}`),
    );
    const text = calendar(OWN_ZONE, ...events);
    const options = { timeZone: "Europe/Vienna" };
    expect(
      daysOf(text, options).flatMap(({ events: all }) => all.map(({ start }) => new Date(start).toISOString())),
    ).toEqual(["2025-03-29T09:00:00.000Z", "2025-03-30T00:59:00.000Z", "2025-03-30T01:00:00.000Z"]);
    // Several zones have these times: which one it is cannot be guessed.
    expect(issuesOf(text)[0]?.[1]).toMatch(/^names no time zone, and several have its times: Europe/);
  });

  it("at night belongs to the day before if that day has events", () => {
    const night = event("DTSTART:20250330T013000");
    expect(timesOf(calendar(BERLIN, event("DTSTART:20250329T180000"), night)).at(-1)).toBe(
      "2025-03-29 2025-03-30T01:30:00+01:00 0",
    );
    expect(timesOf(calendar(BERLIN, event("DTSTART:20250330T180000"), night))[0]).toBe(
      "2025-03-30 2025-03-30T01:30:00+01:00 0",
    );
  });

  it("keeps its texts, with escapes and folded lines, and its links", () => {
    const text = calendar(
      BERLIN,
      "X-WR-CALNAME:Spring\\, 2025",
      event(
        "DTSTART:20250329T090000",
        "SUMMARY:Tea\\; and",
        " \\, cake",
        "LOCATION:Hall\\n2",
        "CATEGORIES:Food\\, drink,Other",
        "DESCRIPTION:One\\n\\nTwo\\\\n",
        "URL;VALUE=URI:https://x.test/a",
        "ATTACH;FMTTYPE=application/pdf:https://x.test/a.pdf",
      ),
    );
    const { edition, schedule, materials } = packOf(text);
    const { title, location, label, notes } = schedule["2025-03-29"]?.[0] ?? {};
    expect([edition.title, title, location, label, notes]).toEqual([
      "Spring, 2025",
      "Tea; and, cake",
      ["Hall 2"],
      "Food, drink",
      "",
    ]);
    expect(materials[1]?.tools.map(({ type, link, description }) => [type, link, description])).toEqual([
      ["Article", null, "One\n\nTwo\\n"],
      ["Link", "https://x.test/a", ""],
      ["PDF", "https://x.test/a.pdf", ""],
    ]);
  });

  it("is left out if it is cancelled", () => {
    expect(
      timesOf(calendar(BERLIN, event("DTSTART:20250329T090000"), event("DTSTART:20250329T100000", "STATUS:CANCELLED")))
        .length,
    ).toBe(1);
  });
});

describe("an event that repeats", () => {
  const starts = (...lines: string[]): string[] =>
    timesOf(calendar(BERLIN, ...lines)).map((line) => line.slice(11, 36));

  it("keeps its local time across the start of daylight saving time", () => {
    expect(starts(event("DTSTART;TZID=Europe/Berlin:20250328T090000", "RRULE:FREQ=DAILY;COUNT=4"))).toEqual([
      "2025-03-28T09:00:00+01:00",
      "2025-03-29T09:00:00+01:00",
      "2025-03-30T09:00:00+02:00",
      "2025-03-31T09:00:00+02:00",
    ]);
  });

  it("ends with UNTIL, as an instant, a local time or a date", () => {
    for (const until of ["20250330T070000Z", "20250330T090000", "20250330"])
      expect(starts(event("DTSTART:20250328T090000", `RRULE:FREQ=DAILY;UNTIL=${until}`)).length).toBe(3);
    expect(starts(event("DTSTART:20250328T090000", "RRULE:FREQ=DAILY;UNTIL=20250330T065959Z")).length).toBe(2);
  });

  it("follows RDATE, EXDATE and RECURRENCE-ID, and leaves out what is cancelled", () => {
    const series = event(
      "UID:a",
      "DTSTART;TZID=Europe/Berlin:20250328T090000",
      "DTEND;TZID=Europe/Berlin:20250328T100000",
      "RRULE:FREQ=DAILY;COUNT=4",
      "RDATE:20250328T130000Z,20250401T080000Z",
      "RDATE;VALUE=PERIOD:20250401T100000Z/PT1H",
      "EXDATE:20250330T070000Z",
    );
    const moved = event(
      "UID:a",
      "RECURRENCE-ID:20250329T080000Z",
      "DTSTART;TZID=Europe/Berlin:20250329T113000",
      "SUMMARY:Moved",
    );
    const cancelled = event(
      "UID:a",
      "RECURRENCE-ID;TZID=Europe/Berlin:20250331T090000",
      "DTSTART:20250331T070000Z",
      "STATUS:CANCELLED",
    );
    expect(starts(series, moved, cancelled)).toEqual([
      "2025-03-28T09:00:00+01:00",
      "2025-03-28T14:00:00+01:00",
      "2025-03-29T11:30:00+01:00",
      "2025-04-01T10:00:00+02:00",
      "2025-04-01T12:00:00+02:00",
    ]);
  });

  it.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=WEEKLY;BYMONTH=2;BYWEEKNO=40",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
    "FREQ=MONTHLY;BYDAY=6MO",
  ])("by a rule that never matches (%s) takes place once", (rule) =>
    expect(starts(event("DTSTART:20250328T090000", `RRULE:${rule}`))).toEqual(["2025-03-28T09:00:00+01:00"]),
  );
});
