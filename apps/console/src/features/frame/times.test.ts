import { expect, it } from "vitest";
import { dateFormat } from "./times.ts";

it.each([
  ["en", "18 Jul 2025, 9:05 AM"],
  ["zh", "2025年7月18日 09:05"],
  ["th", "18 ก.ค. 2025 09:05"],
] as const)("writes dates with their year in %s, the day before the month in English [B07]", (locale, text) => {
  const format = dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Singapore" });
  expect(format.format(Date.parse("2025-07-18T01:05:00Z")).replaceAll(/\s/g, " ")).toBe(text);
});
