import type { Edition } from "@narthex/contract/app/editions";
import { expect, it } from "vitest";
import { newEditionOf, setUpOf, startOf } from "./typed-edition.ts";

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
