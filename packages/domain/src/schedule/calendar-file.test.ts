import { describe, expect, it } from "vitest";
import { writeCalendar, type CalendarEvent } from "./calendar-file.ts";

const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: "global-2025-1@narthex",
  start: Date.parse("2025-07-18T01:00:00Z"),
  end: Date.parse("2025-07-18T02:30:00Z"),
  title: "Session 1",
  location: "Hall A",
  description: "",
  url: "https://app.example.org/schedule#day-2",
  isCancelled: false,
  ...more,
});
const write = (events: CalendarEvent[], timeZone = "Asia/Singapore"): string =>
  writeCalendar({ name: "The Long Table", timeZone, stamp: Date.parse("2025-07-01T00:00:00Z"), sequence: 3, events });

describe("an iCalendar file", () => {
  it("has lines of at most 75 bytes that end with CRLF, folded between characters, with texts escaped [Y03]", () => {
    // Titles for screens have joiners within words, which calendars would count and search.
    const text = write([event({ title: "晚\u2060餐；".repeat(40), description: "One; two, three\\four\nfive" })]);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    const lines = text.split("\r\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const unfolded = text.replaceAll("\r\n ", "");
    expect(unfolded).toContain(`SUMMARY:${"晚餐；".repeat(40)}`);
    expect(unfolded).toContain(String.raw`DESCRIPTION:One\; two\, three\\four\nfive`);
  });

  it("defines its time zone completely, with summer time in the periods that it covers [Y03]", () => {
    expect(write([event()])).toContain("TZID:Asia/Singapore\r\nBEGIN:STANDARD");
    const text = write(
      [
        event(),
        event({ uid: "2@narthex", start: Date.parse("2025-11-20T09:00:00Z"), end: Date.parse("2025-11-20T10:00:00Z") }),
      ],
      "Europe/Berlin",
    );
    expect(text).toContain("BEGIN:DAYLIGHT\r\nDTSTART:20250330T020000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200");
    expect(text).toContain("BEGIN:STANDARD\r\nDTSTART:20251026T030000\r\nTZOFFSETFROM:+0200\r\nTZOFFSETTO:+0100");
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20250718T030000");
    expect(text).toContain("DTSTART;TZID=Europe/Berlin:20251120T100000");
  });

  it("marks a cancelled event, which then blocks no time [Y03]", () => {
    const text = write([event({ isCancelled: true })]);
    expect(text).toContain("STATUS:CANCELLED\r\nTRANSP:TRANSPARENT");
    expect(text).toContain("SEQUENCE:3");
  });
});
