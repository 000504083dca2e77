import { describe, expect, it } from "vitest";
import { conferenceTypeOfPath, editionPath, isActivePath, plainPath } from "./paths.ts";

describe("an entry of the menu", () => {
  it.each([
    ["/schedule", "/schedule", true],
    ["/schedule/session-card/3", "/schedule", true],
    ["/gpcr/schedule", "/schedule", true],
    ["/home", "/schedule", false],
    ["/", "/", true],
    ["/home", "/", false],
  ])("on %s, %s is active: %s [N02]", (path, target, isActive) => {
    expect(isActivePath(path, target)).toBe(isActive);
  });
});

describe("a path of an edition", () => {
  it("carries the prefix in the Regional set alone [A01]", () => {
    expect(["/home", "/gpcr", "/gpcr/home", "/gpcrx"].map(conferenceTypeOfPath)).toEqual([
      "Global",
      "Regional",
      "Regional",
      "Global",
    ]);
    expect(editionPath("Regional", "/team")).toBe("/gpcr/team");
    expect(plainPath("/gpcr/team")).toBe("/team");
  });
});
