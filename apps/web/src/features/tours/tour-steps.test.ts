import { describe, expect, it } from "vitest";
import { experienceSteps, flagOf, hasTour, homeSteps } from "./tour-steps.ts";

const scs = { type: "SCS", isAbsentAlumni: false } as const;
const gc = { type: "GC", isAbsentAlumni: false } as const;
const open = { isSignUpOpen: true, isNative: false };

describe("the tour of home", () => {
  it("shows experiences in person while sign-up is open [G01]", () => {
    expect(homeSteps(scs, open)).toEqual(["welcome", "schedule", "experiences", "photos", "after"]);
  });

  it("leaves them out once sign-up is closed, for a weekend delegate and for an absent alumnus [G01] [A05]", () => {
    const without = ["welcome", "schedule", "photos", "after"];
    expect(homeSteps(scs, { ...open, isSignUpOpen: false })).toEqual(without);
    expect(homeSteps(gc, open)).toEqual(without);
    expect(homeSteps({ ...scs, isAbsentAlumni: true }, open)).toEqual(without);
  });

  it("says nothing of bookmarks in the native app [G01]", () => {
    expect(homeSteps(gc, { ...open, isNative: true })).toEqual(["welcome", "schedule", "photos"]);
  });
});

describe("the tour of the schedule", () => {
  it("is for those who come in person [G02]", () => {
    expect([hasTour("schedule", scs), hasTour("schedule", gc), hasTour("homepage", gc)]).toEqual([true, false, true]);
  });
});

describe("the tour of the experiences", () => {
  it("is for those who sign up, with the choices where they are made in this app [G02]", () => {
    const absent = { ...scs, isAbsentAlumni: true };
    expect([scs, gc, absent].map((person) => hasTour("experience", person))).toEqual([true, false, false]);
    expect(experienceSteps("Global")).toEqual(["experienceWelcome", "carousel", "choices"]);
    expect(experienceSteps("Regional")).toEqual(["experienceWelcome", "carousel"]);
    expect(flagOf("experience", "Regional")).toBe("hasCompletedGPCRExperienceTour");
  });
});

describe("that a tour was seen", () => {
  it("is kept for each edition apart [G01]", () => {
    expect(flagOf("homepage", "Global")).toBe("hasCompletedHomepageTour");
    expect(flagOf("homepage", "Regional")).toBe("hasCompletedGPCRHomepageTour");
    expect(flagOf("schedule", "Regional")).toBe("hasCompletedGPCRScheduleTour");
  });
});
