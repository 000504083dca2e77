import { expect, it } from "vitest";
import { localeFor, localeKey, localeOf, textIn } from "./locales.ts";

const all = ["en", "zh", "th"] as const;

it("speaks the device's language where it is one of ours, whatever its region [I03]", () => {
  expect([["th-TH"], ["zh-Hans-SG"], ["zh_CN"], ["TH-th"]].map((languages) => localeOf(languages, all))).toEqual([
    "th",
    "zh",
    "zh",
    "th",
  ]);
});

it("takes the first of a person's languages that is one of ours [I03]", () => {
  expect(localeOf(["fr-FR", "th", "en"], all)).toBe("th");
});

it("speaks English to a device of another language, or of none [I03] [I01]", () => {
  const devices = [["fr"], ["thx"], [""], [], null, undefined, ["constructor"]];
  expect(devices.map((languages) => localeOf(languages, all))).toEqual(devices.map(() => "en"));
});

it("speaks English in an edition that offers only English, whatever is wanted [I02]", () => {
  expect(["zh", "th", "en", null].map((wanted) => localeFor(["en"], wanted))).toEqual(["en", "en", "en", "en"]);
  expect(localeOf(["th-TH"], ["en"])).toBe("en");
});

it("speaks a wanted language that the edition offers, and English instead of a strange one [I02] [I03]", () => {
  expect(["zh", "th", "tc", "fr", "", "__proto__"].map((wanted) => localeFor(all, wanted))).toEqual([
    "zh",
    "th",
    "en",
    "en",
    "en",
    "en",
  ]);
});

it("speaks an edition's first language where it has no English [I02]", () => {
  expect(localeFor(["th", "zh"], "en")).toBe("th");
  expect(localeFor(["th", "en"], "zh")).toBe("en");
});

it("keeps the chosen language apart for each edition [I04]", () => {
  expect(localeKey("Global")).not.toBe(localeKey("Regional"));
});

it("says in English what a language lacks [I01]", () => {
  const text = { en: "Day", zh: "天", th: "" };
  expect((["en", "zh", "th", "tc"] as const).map((locale) => textIn(text, locale))).toEqual([
    "Day",
    "天",
    "Day",
    "Day",
  ]);
});
