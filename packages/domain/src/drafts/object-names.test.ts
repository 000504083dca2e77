import { expect, it } from "vitest";
import { entryName } from "./object-names.ts";

const NAMES = { parts: {}, choices: {}, sessionNamed: (number: string) => number };

it("names a closed entry by its title, its date, its number or its file [B26]", () => {
  const entries = [
    { title: { en: "Lunch" }, id: 5 },
    "2025-07-19",
    13,
    { services: [1, 2], plan: "media/seating/main-auditorium.svg" },
    "media/art/lantern.svg",
    { places: 14 },
  ];
  expect(entries.map((entry) => entryName(entry, "Places 1", NAMES, "en"))).toEqual([
    "Lunch",
    "Saturday, 19 July 2025",
    "13",
    "main-auditorium.svg",
    "lantern.svg",
    "Places 1",
  ]);
});
