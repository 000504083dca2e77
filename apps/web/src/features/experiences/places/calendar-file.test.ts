import { describe, expect, it } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const NOW = new Date("2025-07-11T07:00:00Z");
const ENTRY = {
  uid: "CG-1752816600000@long-table",
  title: "Connect Group Experience",
  location: "Bus 4 · Gate 4",
  start: "2025-07-18T05:30:00.000Z",
  end: "2025-07-18T07:30:00.000Z",
};

describe("a place as a calendar file [E25]", () => {
  it("has start, end, title and place [E25]", () => {
    expect(calendarFile(ENTRY, NOW).split("\r\n")).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Narthex//Experiences//EN",
      "BEGIN:VEVENT",
      "UID:CG-1752816600000@long-table",
      "DTSTAMP:20250711T070000Z",
      "DTSTART:20250718T053000Z",
      "DTEND:20250718T073000Z",
      "SUMMARY:Connect Group Experience",
      "LOCATION:Bus 4 · Gate 4",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("has no end and no place where they are not known [E25]", () => {
    const text = calendarFile({ ...ENTRY, end: undefined, location: "" }, NOW);
    expect(text).not.toContain("DTEND");
    expect(text).not.toContain("LOCATION");
  });

  it("escapes what has a meaning in the format, and begins no line of its own [E25]", () => {
    const text = calendarFile({ ...ENTRY, title: "Tea, bread; a \\ and\nATTACH:https://evil.example" }, NOW);
    expect(text).toContain(String.raw`SUMMARY:Tea\, bread\; a \\ and\nATTACH:https://evil.example`);
    expect(text).not.toContain("\nATTACH");
  });

  it("folds lines after 75 octets, never inside a character [E25]", () => {
    const title = "กิจกรรมประสบการณ์".repeat(6);
    const lines = calendarFile({ ...ENTRY, title }, NOW).split("\r\n");
    const sizes = lines.map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(lines.join("\n").replaceAll("\n ", "")).toContain(`SUMMARY:${title}`);
  });
});
