import { describe, expect, it } from "vitest";
import { isRegisteredLink, linkOpening } from "./content-links.ts";

describe("a link of content", () => {
  it.each([
    ["/media/ab12/buses.html", "tab", true],
    ["/media/ab12/map.pdf", "tab", true],
    ["https://give.example.test/a?b=1#c", "tab", true],
    ["HTTP://give.example.test", "tab", true],
    ["mailto:help@example.test", "device", true],
    ["MAILTO:help@example.test?subject=Hello", "device", true],
    ["tel:+6512345678", "device", false],
    ["/schedule", "page", false],
    ["/schedule?day=2025-07-18#opening", "page", false],
    ["/gpcr/resources/video/a-talk", "page", false],
    ["/survey/feedback", "page", false],
    ["#part", "page", false],
    ["/no-page-of-the-app", "tab", true],
    ["/console", "tab", true],
    ["//evil.example", null, false],
    ["/\\evil.example", null, false],
    ["javascript:alert(1)", null, false],
    ["data:text/html,x", null, false],
    ["media/ab12/map.pdf", null, false],
    ["", null, false],
  ] as const)("to %s opens as %s [C15]", (address, opening, isRegistered) => {
    expect([linkOpening(address), isRegisteredLink(address)]).toEqual([opening, isRegistered]);
  });
});
