import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mayFrame } from "./framing.ts";

const PAGE = new URL("https://forms.example.org/rate?form=7");
const OWN = new URL("https://app.church.example");
const withPolicy = (contentSecurityPolicy: string | null, xFrameOptions: string | null = null) =>
  mayFrame({ contentSecurityPolicy, xFrameOptions }, PAGE, OWN);

describe("a survey on another site", () => {
  it("may be framed if it sends no framing rules [F04]", () => {
    expect([null, "", "default-src 'none'; script-src *"].map((policy) => withPolicy(policy))).toEqual([
      true,
      true,
      true,
    ]);
  });

  it("follows the older header, ignoring values that browsers do not know [F04]", () => {
    const options = [
      "DENY",
      "deny",
      " SameOrigin ",
      "SAMEORIGIN, SAMEORIGIN",
      "ALLOWALL",
      "ALLOW-FROM https://x.example",
    ];
    expect(options.map((option) => withPolicy(null, option))).toEqual([false, false, false, false, true, true]);
    expect(mayFrame({ contentSecurityPolicy: null, xFrameOptions: "SAMEORIGIN" }, PAGE, PAGE)).toBe(true);
  });

  it.each([
    ["frame-ancestors 'none'", false],
    ["frame-ancestors", false],
    ["Frame-Ancestors 'self'", false],
    ["frame-ancestors *", true],
    ["frame-ancestors https:", true],
    ["frame-ancestors http:", true],
    ["frame-ancestors data:", false],
    ["frame-ancestors https://app.church.example", true],
    ["frame-ancestors app.church.example", true],
    ["frame-ancestors https://app.church.example:443", true],
    ["frame-ancestors https://app.church.example:8443", false],
    ["frame-ancestors https://app.church.example:*", true],
    ["frame-ancestors https://*.church.example", true],
    ["frame-ancestors https://*.app.church.example", false],
    ["frame-ancestors https://church.example", false],
    ["frame-ancestors https://evilapp.church.example.org", false],
    ["default-src 'self'; frame-ancestors 'self' https://app.church.example; img-src *", true],
    ["frame-ancestors *, frame-ancestors 'none'", false],
  ])("follows the browsers' reading of %j [F04]", (policy, expected) => {
    expect(withPolicy(policy)).toBe(expected);
    // The policy takes precedence over the older header.
    expect(withPolicy(policy, "DENY")).toBe(expected);
  });

  it("gets an answer for any header value [F04]", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (policy, option) => {
        expect([true, false]).toContain(withPolicy(`frame-ancestors ${policy}`, option));
      }),
    );
  });
});
