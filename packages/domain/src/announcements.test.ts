import { describe, expect, it } from "vitest";
import {
  channelsOf,
  dependsOnPlaces,
  isForReader,
  languagesOfReaders,
  type AnnouncementReader,
} from "./announcements.ts";

const READER: AnnouncementReader = {
  hashId: "p1",
  type: "SCS",
  comesToVenue: false,
  groupName: "GH-02",
  language: "th",
  experiences: new Set(["CG"]),
  seats: [
    { service: 1, block: "Block A" },
    { service: 2, block: "Block B" },
  ],
};

describe("an announcement", () => {
  it.each([
    [{}, true],
    [{ onSite: true }, false],
    [{ types: ["SCS" as const] }, true],
    [{ types: ["GC" as const] }, false],
    [{ groups: ["SG-01", "GH-02"] }, true],
    [{ groups: ["SG-01"] }, false],
    [{ languages: ["zh" as const, "th" as const] }, true],
    [{ languages: ["en" as const] }, false],
    [{ experiences: ["DSN", "CG"] }, true],
    [{ experiences: ["DSN"] }, false],
    [{ services: [1, 3] }, true],
    [{ blocks: ["Block A"] }, true],
    [{ blocks: ["Block C"] }, false],
    [{ services: [1], blocks: ["Block A", "Block C"] }, true],
    // The seat in this block is at another service.
    [{ services: [2], blocks: ["Block A"] }, false],
    [{ people: ["p2", "p1"] }, true],
    [{ people: ["p2"] }, false],
    [{ people: ["p1"], types: ["GC" as const] }, false],
    [{ services: [0] }, false],
    [{ groups: ["GH-02"], services: [0] }, false],
    [{ types: ["SCS" as const], groups: ["GH-02"], experiences: ["CG"], services: [1] }, true],
  ])("limited to %j is for people who match all of it: %s [U05]", (audience, isFor) => {
    expect(isForReader(audience, READER)).toBe(isFor);
  });

  it("depends on places only if it names experiences or services [U05]", () => {
    const audiences = [{}, { types: ["SCS" as const] }, { people: ["p1"] }];
    expect(audiences.map(dependsOnPlaces)).toEqual([false, false, false]);
    expect([{ experiences: ["CG"] }, { services: [0] }, { blocks: ["A"] }].map(dependsOnPlaces)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    [{}, ["push", "screen"]],
    [{ channels: [] }, []],
    [{ channels: ["mail" as const] }, ["mail"]],
    [{ channels: ["mail" as const, "screen" as const] }, ["mail", "screen"]],
    // Screens stand in public.
    [{ types: ["SCS" as const] }, ["push"]],
    [{ people: ["p1"], channels: ["mail" as const, "screen" as const] }, ["mail"]],
  ])("with %j is sent by %j [U07]", (announcement, channels) => {
    expect([...channelsOf(announcement)]).toEqual(channels);
  });
});

it("is written in the languages of those whom it is for [U05] [B25]", () => {
  expect(languagesOfReaders({ languages: ["th"] }, ["en", "zh", "th"])).toEqual(["th"]);
  expect(languagesOfReaders({}, ["en", "zh"])).toEqual(["en", "zh"]);
});
