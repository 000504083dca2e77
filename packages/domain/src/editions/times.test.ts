import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { at } from "../test-fixtures.ts";
import {
  dateIn,
  formatDayNumber,
  formatDeadline,
  formatDayOfMonth,
  formatDuration,
  formatDayNear,
  formatLongDate,
  formatMonth,
  formatPosted,
  formatTime,
  formatTiming,
  formatWeekday,
  hourIn,
} from "./times.ts";

const ZONE = "Asia/Singapore";
const LOCALES = ["en", "zh", "th"] as const;
const inEach = (format: (locale: (typeof LOCALES)[number]) => string) => LOCALES.map(format);

describe("a time of day", () => {
  it("has twelve hours, and in Thai twenty-four with a suffix [I07]", () => {
    expect(inEach((locale) => formatTime("2025-07-18T01:00:00Z", ZONE, locale))).toEqual([
      "9:00 AM",
      "上午9:00",
      "09:00\u00A0น.",
    ]);
    expect(inEach((locale) => formatTime("2025-07-18T13:05:00Z", ZONE, locale))).toEqual([
      "9:05 PM",
      "下午9:05",
      "21:05\u00A0น.",
    ]);
  });

  it("is 12 at midnight and noon, and 00 at midnight in Thai [I07]", () => {
    expect(inEach((locale) => formatTime("2025-07-17T16:00:00Z", ZONE, locale))).toEqual([
      "12:00 AM",
      "上午12:00",
      "00:00\u00A0น.",
    ]);
    expect(inEach((locale) => formatTime("2025-07-18T04:00:00Z", ZONE, locale))).toEqual([
      "12:00 PM",
      "下午12:00",
      "12:00\u00A0น.",
    ]);
  });

  it("is in the conference's time zone, before and after its clocks change [K01]", () => {
    expect(formatTime("2025-03-30T00:59:00Z", "Europe/Berlin", "en")).toBe("1:59 AM");
    expect(formatTime("2025-03-30T01:00:00Z", "Europe/Berlin", "en")).toBe("3:00 AM");
    expect(formatTime("2025-07-18T03:15:00Z", "Asia/Kathmandu", "en")).toBe("9:00 AM");
  });
});

describe("a time range", () => {
  it("runs from start to end in each language [I07]", () => {
    expect(inEach((locale) => formatTiming("2025-07-18T01:00:00Z", 90, ZONE, locale))).toEqual([
      "9:00 AM – 10:30 AM",
      "上午9:00 – 10:30",
      "09:00 – 10:30\u00A0น.",
    ]);
  });

  it("names both halves of the day in Chinese if they differ [I07]", () => {
    expect(formatTiming("2025-07-18T03:30:00Z", 60, ZONE, "zh")).toBe("上午11:30 – 下午12:30");
  });

  it("is only the start for an event without a length [I07]", () => {
    expect(formatTiming("2025-07-18T01:00:00Z", 0, ZONE, "th")).toBe("09:00\u00A0น.");
  });

  it("has an end after a clock change in the new offset [K01]", () => {
    expect(formatTiming("2025-03-30T00:30:00Z", 60, "Europe/Berlin", "en")).toBe("1:30 AM – 3:30 AM");
  });
});

it("has a duration in each language [S07]", () => {
  expect([0, 45, 60, 90].map((min) => formatDuration(min, "en"))).toEqual(["0 min", "45 min", "1 hr", "1 hr 30 min"]);
  expect([0, 45, 60, 90].map((min) => formatDuration(min, "zh"))).toEqual(["0分钟", "45分钟", "1小时", "1小时30分钟"]);
  expect([0, 45, 60, 90].map((min) => formatDuration(min, "th"))).toEqual(["0 นาที", "45 นาที", "1 ชม.", "1 ชม. 30 นาที"]);
});

describe("a date", () => {
  const date = "2025-07-18";

  it("has a weekday, a day and a month for its card in each language [S01]", () => {
    expect(inEach((locale) => formatWeekday(date, locale))).toEqual(["Fri", "周五", "ศุกร์"]);
    expect(inEach((locale) => formatMonth(date, locale))).toEqual(["Jul", "7月", "ก.ค."]);
    expect([date, "2025-07-05"].map(formatDayOfMonth)).toEqual(["18", "5"]);
  });

  it("is written in full in each language, with the Gregorian year in Thai [S01]", () => {
    expect(inEach((locale) => formatLongDate(date, locale))).toEqual([
      "Friday, 18 July 2025",
      "2025年7月18日星期五",
      "วันศุกร์ที่ 18 กรกฎาคม 2025",
    ]);
  });

  it("has no year in a list of days near today, except in another year [U06]", () => {
    expect(inEach((locale) => formatDayNear(date, "2025-01-01", locale))).toEqual([
      "Friday, 18 July",
      "7月18日星期五",
      "วันศุกร์ที่ 18 กรกฎาคม",
    ]);
    expect(inEach((locale) => formatDayNear(date, "2024-12-31", locale))).toEqual(
      inEach((locale) => formatLongDate(date, locale)),
    );
  });

  it("of an instant is the zone's date, even if the zone skipped a whole day [K01]", () => {
    expect(dateIn(ZONE, at("2025-07-17T16:00:00Z"))).toBe("2025-07-18");
    expect(dateIn("Pacific/Apia", at("2011-12-30T09:59:59Z"))).toBe("2011-12-29");
    expect(dateIn("Pacific/Apia", at("2011-12-30T10:00:00Z"))).toBe("2011-12-31");
  });
});

it("has a Chinese numeral for the day number [I07]", () => {
  expect(inEach((locale) => formatDayNumber(2, locale))).toEqual(["2", "二", "2"]);
  expect([1, 3, 4, 5, 10].map((number) => formatDayNumber(number, "zh"))).toEqual(["一", "三", "四", "五", "10"]);
});

describe("when an announcement was posted", () => {
  const posted = "2025-07-18T01:00:00Z";

  it("is 'today' until midnight in Singapore, in each language [U02]", () => {
    expect(inEach((locale) => formatPosted(posted, at("2025-07-18T15:59:59Z"), ZONE, locale))).toEqual([
      "today",
      "今天",
      "วันนี้",
    ]);
  });

  it("is the day, month and time afterwards [U02]", () => {
    expect(inEach((locale) => formatPosted(posted, at("2025-07-18T16:00:00Z"), ZONE, locale))).toEqual([
      "18 Jul, 9:00 AM",
      "7月18日 上午9:00",
      "18 ก.ค. 09:00\u00A0น.",
    ]);
  });
});

describe("calendar names", () => {
  const TAGS = { en: "en-GB", zh: "zh-CN", th: "th-TH-u-ca-gregory-nu-latn" };
  const TIMES = { en: "en-US-u-hc-h12", zh: "zh-CN-u-hc-h12", th: "en-GB-u-hc-h23" };
  const zones = fc.constantFrom(ZONE, "Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Asia/Kathmandu");
  const instants = fc.integer({ min: at("2000-01-01T00:00:00Z"), max: at("2049-12-31T00:00:00Z") });
  const formatted = (tag: string, zone: string, instant: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }).format(instant).replace(/\s/, " ");

  it.each(LOCALES)("match the Unicode CLDR at any instant in any zone, in %s [I07] [K01]", (locale) => {
    fc.assert(
      fc.property(zones, instants, (zone, instant) => {
        const date = dateIn(zone, instant);
        for (const width of ["short", "long"] as const) {
          expect(formatWeekday(date, locale, width)).toBe(formatted(TAGS[locale], zone, instant, { weekday: width }));
          expect(formatMonth(date, locale, width)).toBe(formatted(TAGS[locale], zone, instant, { month: width }));
        }
        const time = formatted(TIMES[locale], zone, instant, { hour: "numeric", minute: "2-digit" }).padStart(5, "0");
        expect(formatTime(new Date(instant).toISOString(), zone, locale).replace("\u00A0น.", "").padStart(5, "0")).toBe(
          time,
        );
        expect(hourIn(zone, instant)).toBe(Number(formatted("en-GB", zone, instant, { hour: "2-digit" })));
      }),
    );
  });

  it("are formatted without Intl.DateTimeFormat, whose first use costs a phone a tenth of a second [I07]", () => {
    const constructed = vi.spyOn(Intl, "DateTimeFormat");
    for (const locale of LOCALES) {
      formatLongDate("2025-07-18", locale);
      formatDeadline(at("2025-07-04T11:00:00Z"), ZONE, locale);
      formatPosted("2025-07-18T01:00:00Z", at("2025-07-20T01:00:00Z"), ZONE, locale);
    }
    expect(constructed).not.toHaveBeenCalled();
    constructed.mockRestore();
  });
});

describe("a deadline", () => {
  it("shows the day and hour, and minutes only if they are not zero [E06] [I07]", () => {
    const close = Date.parse("2025-07-04T11:00:00Z");
    expect(inEach((locale) => formatDeadline(close, ZONE, locale))).toEqual([
      "Fri, 04 Jul, 7 PM",
      "7月4日周五 下午7:00",
      "ศุกร์ 4 ก.ค. 19:00\u00A0น.",
    ]);
    expect(formatDeadline(close + 30 * 60_000, ZONE, "en")).toBe("Fri, 04 Jul, 7:30 PM");
  });
});
