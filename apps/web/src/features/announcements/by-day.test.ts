import type { Announcement } from "@narthex/contract/app/announcements";
import { describe, expect, it } from "vitest";
import { byDay, dayName } from "./by-day.ts";

const ZONE = "Asia/Singapore";
const posted = (id: number, postedTime: string): Announcement => ({
  id,
  title: "Rain at lunch",
  body: "",
  link: null,
  descriptionFull: "",
  isNew: false,
  postedTime,
  isExternal: false,
  level: "info",
});

describe("announcements by day", () => {
  it("keep their order, and their day is that of the edition's zone [U06]", () => {
    // 17:00 UTC is already the next day in Singapore.
    const list = [
      posted(3, "2025-07-17T17:00:00Z"),
      posted(2, "2025-07-17T10:00:00Z"),
      posted(1, "2025-07-17T01:00:00Z"),
    ];
    expect(byDay(list, ZONE).map(({ date, announcements }) => [date, announcements.map(({ id }) => id)])).toEqual([
      ["2025-07-18", [3]],
      ["2025-07-17", [2, 1]],
    ]);
    expect(byDay([], ZONE)).toEqual([]);
  });

  it("are named today and yesterday [U06]", () => {
    const now = Date.parse("2025-07-18T00:10:00+08:00");
    expect(dayName("2025-07-18", now, ZONE)).toBe("today");
    expect(dayName("2025-07-17", now, ZONE)).toBe("yesterday");
    expect(dayName("2025-07-16", now, ZONE)).toBeNull();
  });
});
