import { describe, expect, it } from "vitest";
import { dependsOnPlaces, isForReader, type AnnouncementReader } from "./announcements.ts";

const READER: AnnouncementReader = {
  type: "SCS",
  groupName: "GH-02",
  language: "th",
  experiences: new Set(["CG"]),
  services: new Set([1]),
};

describe("an announcement", () => {
  it.each([
    [{}, true],
    [{ types: ["SCS" as const] }, true],
    [{ types: ["GC" as const] }, false],
    [{ groups: ["SG-01", "GH-02"] }, true],
    [{ groups: ["SG-01"] }, false],
    [{ languages: ["zh" as const, "th" as const] }, true],
    [{ languages: ["en" as const] }, false],
    [{ experiences: ["DSN", "CG"] }, true],
    [{ experiences: ["DSN"] }, false],
    [{ services: [1, 2] }, true],
    [{ services: [0] }, false],
    [{ groups: ["GH-02"], services: [0] }, false],
    [{ types: ["SCS" as const], groups: ["GH-02"], experiences: ["CG"], services: [1] }, true],
  ])("limited to %j is for people who match all of it: %s [U05]", (audience, isFor) => {
    expect(isForReader(audience, READER)).toBe(isFor);
  });

  it("depends on places only if it names experiences or services [U05]", () => {
    expect([{}, { types: ["SCS" as const] }, { experiences: ["CG"] }, { services: [0] }].map(dependsOnPlaces)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });
});
