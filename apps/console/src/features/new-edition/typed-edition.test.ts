import type { Edition } from "@narthex/contract/app/editions";
import { expect, it } from "vitest";
import { newEditionOf, setUpOf, startOf, zoneOfPlace } from "./typed-edition.ts";

const EDITION = {
  id: "global-2025",
  conferenceType: "Global",
  title: { en: "The Long Table 2025" },
  days: [{ date: "2025-07-17" }],
  year: 2025,
  timeZone: "Asia/Singapore",
  languages: ["en"],
  supportEmail: "hello@example.org",
} as unknown as Edition;
const FILE = { fileName: "camp.ics", content: "" };

it.each([
  ["the next conference", startOf(EDITION)],
  ["a draft that is set up", setUpOf(EDITION)],
])("a file for %s is not read in the time zone of the edition in view unless a person says so [O77]", (_, start) => {
  const typed = { ...start, from: "file" as const };
  expect(newEditionOf(typed, ["en"], FILE)).toMatchObject({ timeZone: null, firstDay: null, lastDay: null });
  const chosen = { ...typed, fileZone: " Asia/Bangkok ", fileFrom: "2025-07-17", fileTo: "2025-07-18" };
  expect(newEditionOf(chosen, ["en"], FILE)).toMatchObject({
    timeZone: "Asia/Bangkok",
    firstDay: "2025-07-17",
    lastDay: "2025-07-18",
  });
});

it("a draft that is set up gets the time zone of the device in place of the server's, and the one that its place names is offered [B98]", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(setUpOf({ ...EDITION, timeZone: "UTC" }).timeZone).toBe(own);
  expect(setUpOf(EDITION).timeZone).toBe("Asia/Singapore");
  const places = [
    "Queen Sirikit Centre, Bangkok",
    "Singapore",
    "Kuala Lumpur",
    "São Paulo",
    "Room 4",
    "Romeo Hall",
    "",
  ];
  expect(places.map(zoneOfPlace)).toEqual([
    "Asia/Bangkok",
    "Asia/Singapore",
    "Asia/Kuala_Lumpur",
    "America/Sao_Paulo",
    null,
    null,
    null,
  ]);
});
