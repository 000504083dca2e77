import { expect, it } from "vitest";
import { dateFormat, formatDayAndTime } from "./times.ts";

it.each([
  ["en", "18 Jul 2025, 9:05 AM"],
  ["zh", "2025年7月18日 09:05"],
  ["th", "18 ก.ค. 2025 09:05 น."],
] as const)("writes dates with their year in %s, the day before the month in English [B07]", (locale, text) => {
  const format = dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Singapore" });
  expect(format.format(Date.parse("2025-07-18T01:05:00Z")).replaceAll(/\s/g, " ")).toBe(text);
});

it.each([
  ["en", "Fri, 4 Jul, 7:00 PM"],
  ["zh", "7月4日周五 下午7:00"],
  ["th", "ศุกร์ 4 ก.ค. 19:00 น."],
] as const)("writes a day and a time as the schedule does in %s [B07]", (locale, text) => {
  const written = formatDayAndTime("2025-07-04T11:00:00Z", "Asia/Singapore", locale);
  expect(written.replaceAll(/[\s\u2060]+/g, " ")).toBe(text);
});
