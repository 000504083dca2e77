import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LOCALES } from "@narthex/contract/base/languages";
import { CATALOGUES, readCatalogue, textsOf } from "./compile/catalogue.ts";
import { catalogueFile, exportTexts, importTexts, notesOf, treeOf } from "./exchange.ts";

const english = textsOf(readCatalogue("en"));
const thai = textsOf(readCatalogue("th"));
const NOTES = { "web.network.status": "Short: it has one line of a phone." };
const exported = exportTexts("th", english, thai, NOTES);

describe("the file of a translator [I13]", () => {
  it.each(["zh", "th"] as const)("gives back the same catalogue, also its invisible characters: %s", (locale) => {
    const texts = textsOf(readCatalogue(locale));
    const { texts: imported, issues } = importTexts(exportTexts(locale, english, texts, NOTES), locale, english);
    expect(issues).toEqual([]);
    expect(treeOf(readCatalogue("en"), imported)).toEqual(readCatalogue(locale));
  });

  it("has the place, the notes and the values of a text", () => {
    const entries = exported.split("\n\n");
    const entryOf = (key: string): string => entries.find((entry) => entry.includes(`msgctxt "${key}"`)) ?? "";
    expect(entryOf("web.network.status")).toContain(
      "#. Delegates' app › network\n#. Short: it has one line of a phone.",
    );
    expect(entryOf("web.home.morning")).toContain("#. Values: {name}\n");
  });

  it("shows invisible characters, and the catalogue has them as escapes", () => {
    const text = "ไป\u2060แล้ว\u00A0น.";
    const texts = new Map([...thai, ["web.tabs.home", text]]);
    expect(exportTexts("th", english, texts, {})).toContain('msgstr "ไป[wj]แล้ว[nbsp]น."');
    expect(catalogueFile({ home: text })).toBe('{\n  "home": "ไป\\u2060แล้ว\\u00a0น."\n}\n');
  });

  it.each(LOCALES)("is written as the check of formats wants it: %s", (locale) => {
    expect(catalogueFile(readCatalogue(locale))).toBe(readFileSync(join(CATALOGUES, `${locale}.json`), "utf8"));
  });

  it("has a note for every text, at least of its group", () => {
    const notes = JSON.parse(readFileSync(join(CATALOGUES, "../notes.json"), "utf8")) as Record<string, string>;
    const keys = [...english.keys()];
    const known = (key: string): boolean => key in notes || keys.some((one) => one.startsWith(`${key}.`));
    expect(keys.filter((key) => notesOf(key, notes).length === 0)).toEqual([]);
    expect(Object.keys(notes).filter((key) => !known(key))).toEqual([]);
  });

  const broken = (change: (file: string) => string): string[] => importTexts(change(exported), "th", english).issues;
  const home = /(msgctxt "web\.tabs\.home"\nmsgid "Home"\nmsgstr) "[^"]*"/;

  it.each<[string, (file: string) => string, string]>([
    ["a text without a translation", (file) => file.replace(home, '$1 ""'), "th: web.tabs.home is missing"],
    [
      "a lost value",
      (file) =>
        file
          .replaceAll("สวัสดีตอนเช้า {name}", "สวัสดีตอนเช้า")
          .replace(/(msgctxt "web\.home\.morning"\n.*\nmsgstr) ".*"/, '$1 "เช้า"'),
      "th: web.home.morning: {name} is missing",
    ],
    [
      "an English text that has changed",
      (file) => file.replace('"web.tabs.home"\nmsgid "Home"', '"web.tabs.home"\nmsgid "Start"'),
      "web.tabs.home: the English text has changed since the export; it was “Start”",
    ],
    [
      "a text that is not certain",
      (file) => file.replace('msgctxt "web.tabs.home"', '#, fuzzy\nmsgctxt "web.tabs.home"'),
      "web.tabs.home: it is marked as fuzzy",
    ],
    [
      "a file in another language",
      (file) => file.replace("Language: th", "Language: zh"),
      "the file is in “zh”, expected “th”",
    ],
    [
      "a text that the product does not have",
      (file) => file.replace('msgctxt "web.tabs.home"', 'msgctxt "web.tabs.start"'),
      "th: web.tabs.start is not in English",
    ],
  ])("is refused with the name of %s", (_, change, issue) => {
    expect(broken(change)).toContain(issue);
  });

  it("begins a new language without texts", () => {
    const { issues } = importTexts(exportTexts("id", english, new Map(), {}), "id", english);
    expect(issues).toContain("id: web.tabs.home is missing");
    expect(issues).toHaveLength([...english.values()].filter((text) => text !== "").length);
  });
});
