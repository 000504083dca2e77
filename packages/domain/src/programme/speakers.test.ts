import { expect, it } from "vitest";
import { isSpeakerOf, speakerSlug, unlistedNames } from "./speakers.ts";

it.each([
  ["Ann Lee", "Ann Lee", true],
  ["Ann Lee", "with ann lee, 21, and Bo Chan", true],
  ["Ann Lee", "Joann Lee", false],
  ["Ann Lee", "Ann Leeds", false],
  ["Ann (A.) Lee", "Ann (A.) Lee · held in Chinese", true],
  ["郭雅谦", "郭雅谦牧师", true],
  ["มะลิวัลย์", "กับมะลิวัลย์ ใจสว่าง", true],
  ["", "Anything", false],
])("%j is a speaker of “%s”: %s [B140]", (name, subtitle, expected) => {
  expect(isSpeakerOf({ name }, { subtitle: { en: subtitle, zh: "别的" } })).toBe(expected);
});

it("names in the programme are offered as speakers, without sentences, breaks and those who are listed [B140]", () => {
  const session = (subtitle: string) => ({ type: "session" as const, subtitle });
  const events = [
    session("Ann Lee and Bo Chan-Ruiz"),
    session("bo chan"),
    session("Seven true stories"),
    session("Psalm 78, read aloud"),
    session("Ruiz Almendárez, 74"),
    { type: "break" as const, subtitle: "Cara Diaz" },
  ];
  expect(unlistedNames(events, [{ name: "Ann Lee" }])).toEqual(["Bo Chan-Ruiz", "Ruiz Almendárez"]);
});

it("a new speaker gets a short name that nobody has [B140]", () => {
  expect(speakerSlug("Ann Lee", [])).toBe("ann-lee");
  expect(speakerSlug("Ann Lee", ["ann-lee", "ann-lee-2"])).toBe("ann-lee-3");
  expect(speakerSlug("郭雅谦", [])).toBe("speaker");
});
