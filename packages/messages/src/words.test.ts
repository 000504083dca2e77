import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readCatalogue, textsOf } from "./compile/catalogue.ts";

/** Texts that the specification fixes, or that stand beside those. */
const FIXED = [
  "web.failures.announcements",
  "web.failures.refreshAnnouncements",
  "web.experiences.knownBy",
  "web.experiences.slot",
  "web.experiences.slotStatus",
  "web.experiences.limitedSlots",
  "web.experiences.check",
  "web.experiencePages.allocation",
  "web.choices.edit",
  "web.choices.summary",
  "web.choices.allocated",
  "web.choices.updated",
];

const document = readFileSync(join(import.meta.dirname, "../../../docs/words.md"), "utf8");
const rows = (document.split("## What people read")[1] ?? "")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:English|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, english = "", chinese = "", thai = "", avoided = ""]) => ({ english, chinese, thai, avoided }));
/** Of the app, and of the emails and messages about places. */
const READ = /^(?:web|api\.places)\./;
/** The texts as one line each, without the invisible characters that hold words together. */
const textsIn = (locale: "en" | "zh" | "th"): [string, string][] =>
  [...textsOf(readCatalogue(locale))]
    .filter(([key]) => READ.test(key) && !FIXED.some((fixed) => key.startsWith(fixed)))
    .map(([key, text]) => [key, text.replaceAll("\u2060", "")]);

it("has a table of words", () => expect(rows.length).toBeGreaterThan(5));

it.each(rows)("the app calls it $english, and nothing else [I15]", ({ english, chinese, thai, avoided }) => {
  const others = new RegExp(String.raw`\b(?:${avoided.split(", ").join("|")})s?\b`, "i");
  expect(textsIn("en").filter(([, text]) => others.test(text))).toEqual([]);
  expect(textsIn("en").some(([, text]) => text.toLowerCase().includes(english.toLowerCase()))).toBe(true);
  expect(textsIn("zh").some(([, text]) => text.includes(chinese))).toBe(true);
  expect(textsIn("th").some(([, text]) => text.includes(thai))).toBe(true);
});

/** Names of pictures, titles of dialogs, and values. */
const NOT_OF_CONTROLS = new Set([
  "web.seating.planOf",
  "console.schedule.roomOf",
  "console.door.arrivedOf",
  "console.door.groupOf",
  "console.door.badges.partOf",
]);

it.each(["en", "zh", "th"] as const)(
  "a control that is named with what it is for is also called what it shows, for people who speak to it: %s [N36]",
  (locale) => {
    const texts = textsOf(readCatalogue(locale));
    const others = [...texts]
      .map(([key, name]) => ({ key, name, shown: texts.get(key.replace(/Of$/, ""))?.replace("…", "") ?? "" }))
      .filter(({ key, name, shown }) => key.endsWith("Of") && !name.toLowerCase().includes(shown.toLowerCase()))
      .map(({ key }) => key);
    expect(others.filter((key) => !NOT_OF_CONTROLS.has(key))).toEqual([]);
  },
);
