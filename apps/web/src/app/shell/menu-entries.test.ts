import { describe, expect, it } from "vitest";
import { isActivePath } from "./menu-entries.ts";

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
