import { describe, expect, it } from "vitest";
import { experienceSteps, homeSteps } from "./tour-steps.ts";
import { flagOf, hasTour } from "./tours.ts";

const scs = { type: "SCS", isAbsentAlumni: false } as const;
const gc = { type: "GC", isAbsentAlumni: false } as const;
const open = { isSignUpOpen: true, isNative: false };

describe("the home tour", () => {
  it("includes experiences in person while sign-up is open [G01]", () => {
    expect(homeSteps(scs, open)).toEqual(["welcome", "schedule", "experiences", "photos", "after"]);
  });

  it("omits them once sign-up is closed, for a weekend delegate and for an absent alumnus [G01] [A05]", () => {
    const without = ["welcome", "schedule", "photos", "after"];
    expect(homeSteps(scs, { ...open, isSignUpOpen: false })).toEqual(without);
    expect(homeSteps(gc, open)).toEqual(without);
    expect(homeSteps({ ...scs, isAbsentAlumni: true }, open)).toEqual(without);
  });

  it("does not mention bookmarks in the native app [G01]", () => {
    expect(homeSteps(gc, { ...open, isNative: true })).toEqual(["welcome", "schedule", "photos"]);
  });
});

describe("the schedule tour", () => {
  it("is for in-person delegates [G02]", () => {
    expect([hasTour("schedule", scs), hasTour("schedule", gc), hasTour("homepage", gc)]).toEqual([true, false, true]);
  });
});

describe("the experiences tour", () => {
  it("is for people who can sign up, and includes the choices if they are made in this app [G02]", () => {
    const absent = { ...scs, isAbsentAlumni: true };
    expect([scs, gc, absent].map((person) => hasTour("experience", person))).toEqual([true, false, false]);
    expect(experienceSteps("Global")).toEqual(["experienceWelcome", "carousel", "choices"]);
    expect(experienceSteps("Regional")).toEqual(["experienceWelcome", "carousel"]);
    expect(flagOf("experience", "Regional")).toBe("hasCompletedGPCRExperienceTour");
  });
});

describe("the completion of a tour", () => {
  it("is stored for each edition separately [G01]", () => {
    expect(flagOf("homepage", "Global")).toBe("hasCompletedHomepageTour");
    expect(flagOf("homepage", "Regional")).toBe("hasCompletedGPCRHomepageTour");
    expect(flagOf("schedule", "Regional")).toBe("hasCompletedGPCRScheduleTour");
  });
});
