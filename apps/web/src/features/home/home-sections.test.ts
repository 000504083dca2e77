import type { HomeSection } from "@narthex/contract/app/home";
import { describe, expect, it } from "vitest";
import { areExperiencesOver, givingAddress, sectionsFor, splitAtSchedule } from "./home-sections.ts";

const section = (name: string, isPublic = true): HomeSection => ({ name, isPublic, html: "" });
const SECTIONS = [
  section("cvp"),
  section("schedule"),
  section("experience", false),
  section("playlist"),
  section("link", false),
];
const END = Date.parse("2025-07-21T22:00:00+08:00");
const during = { phase: "during", hasExperiences: true } as const;
const delegate = { type: "SCS", isAbsentAlumni: false } as const;
const names = (sections: readonly HomeSection[]): string[] => sections.map(({ name }) => name);

describe("the sections of home", () => {
  it("are in the server's order [H06]", () => {
    expect(names(sectionsFor(SECTIONS, delegate, during))).toEqual([
      "cvp",
      "schedule",
      "experience",
      "playlist",
      "link",
    ]);
    expect(names(sectionsFor(SECTIONS.toReversed(), delegate, during))).toEqual([
      "link",
      "playlist",
      "experience",
      "schedule",
      "cvp",
    ]);
  });

  it("are hidden from an absent alumnus if they are not public [H07] [A05]", () => {
    expect(names(sectionsFor(SECTIONS, { ...delegate, isAbsentAlumni: true }, during))).toEqual([
      "cvp",
      "schedule",
      "playlist",
    ]);
  });

  it("never include the experiences for a weekend delegate or an absent alumnus [A04] [A05]", () => {
    expect(names(sectionsFor(SECTIONS, { ...delegate, type: "GC" }, during))).not.toContain("experience");
    const open = [section("experience", true)];
    expect(sectionsFor(open, { ...delegate, isAbsentAlumni: true }, during)).toEqual([]);
  });

  it("omit the experiences from the exact instant that they end [H08]", () => {
    const sectionsAt = (end: number | null | undefined, now: number): string[] =>
      names(sectionsFor(SECTIONS, delegate, { ...during, hasExperiences: !areExperiencesOver(end, now) }));
    expect(sectionsAt(END, END - 1)).toContain("experience");
    expect(sectionsAt(END, END)).not.toContain("experience");
    expect(sectionsAt(null, END)).toContain("experience");
    expect(sectionsAt(undefined, END - 1)).not.toContain("experience");
  });

  it("omit the films for the way there once the conference is over [H06] [H13]", () => {
    const films = [section("must-watch"), section("kickoff"), section("playlist")];
    expect(names(sectionsFor(films, delegate, during))).toEqual(["must-watch", "kickoff", "playlist"]);
    expect(names(sectionsFor(films, delegate, { ...during, phase: "after" }))).toEqual(["playlist"]);
  });

  it("are divided after the schedule, at any position, and the promotion is never above it [H06] [H12]", () => {
    const [above, below] = splitAtSchedule([section("custom"), ...SECTIONS], false);
    expect([names(above), names(below)]).toEqual([
      ["custom", "schedule"],
      ["cvp", "experience", "playlist", "link"],
    ]);
    expect(splitAtSchedule([section("cvp")], false)).toEqual([[], [section("cvp")]]);
  });

  it("begin with the schedule once the conference has begun [H12]", () => {
    const [above, below] = splitAtSchedule(SECTIONS, true);
    expect([names(above), names(below)]).toEqual([["schedule"], ["cvp", "experience", "playlist", "link"]]);
    expect(splitAtSchedule([section("cvp")], true)).toEqual([[], [section("cvp")]]);
  });
});

describe("the giving page", () => {
  it("receives the email address, with any characters [H11]", () => {
    const address = givingAddress("https://give.example/?fund=a", "a+b&c@example.org");
    expect(new URL(address).searchParams.get("prefilled_email")).toBe("a+b&c@example.org");
    expect(new URL(address).searchParams.get("fund")).toBe("a");
  });
});
