import { expect, it } from "vitest";
import { localeFor, localeKey, localeOf, textIn } from "./locales.ts";

const all = ["en", "zh", "th"] as const;

it("uses the device's language if it is supported, whatever its region [I03]", () => {
  expect([["th-TH"], ["zh-Hans-SG"], ["zh_CN"], ["TH-th"]].map((languages) => localeOf(languages, all))).toEqual([
    "th",
    "zh",
    "zh",
    "th",
  ]);
});

it("uses the first supported language of the device [I03]", () => {
  expect(localeOf(["fr-FR", "th", "en"], all)).toBe("th");
});

it("uses English on a device with no supported language [I03] [I01]", () => {
  const devices = [["fr"], ["thx"], [""], [], null, undefined, ["constructor"]];
  expect(devices.map((languages) => localeOf(languages, all))).toEqual(devices.map(() => "en"));
});

it("uses English in an edition that offers only English [I02]", () => {
  expect(["zh", "th", "en", null].map((requested) => localeFor(["en"], requested))).toEqual(["en", "en", "en", "en"]);
  expect(localeOf(["th-TH"], ["en"])).toBe("en");
});

it("uses the requested language if the edition offers it, otherwise English [I02] [I03]", () => {
  expect(["zh", "th", "tc", "fr", "", "__proto__"].map((requested) => localeFor(all, requested))).toEqual([
    "zh",
    "th",
    "en",
    "en",
    "en",
    "en",
  ]);
});

it("uses an edition's first language if it has no English [I02]", () => {
  expect(localeFor(["th", "zh"], "en")).toBe("th");
  expect(localeFor(["th", "en"], "zh")).toBe("en");
});

it("stores the chosen language separately for each edition [I04]", () => {
  expect(localeKey("Global")).not.toBe(localeKey("Regional"));
});

it("falls back to English for missing translations [I01]", () => {
  const text = { en: "Day", zh: "天", th: "" };
  expect((["en", "zh", "th", "tc"] as const).map((locale) => textIn(text, locale))).toEqual([
    "Day",
    "天",
    "Day",
    "Day",
  ]);
});

it("is shown in the language that there is if it has neither the reader's nor English [I01]", () => {
  expect(textIn({ en: "", th: "รถบัส" }, "zh")).toBe("รถบัส");
  expect(textIn({ en: "", th: "" }, "zh")).toBe("");
});
