import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testConfig } from "#test/services.ts";
import { contentSecurityPolicy } from "./headers.ts";
import { policySource } from "./policy-source.ts";

const DIRECTIVE = "host;script-src-elem";
/** Texts with a meaning in a policy or in a header. */
const FRAGMENTS = [
  [";", ",", "*", "'", '"', " ", "\t", "\r\n", "\0", "%3B", "%00", "@", ":", "/", "\\", "[::1]", "'none'"],
  ["'unsafe-inline'", "data:", "script-src *", "example.org", "xn--", "ｅ", ";", "。", "99999"],
].flat();
const fragment = fc.constantFrom(...FRAGMENTS);
const hostile = fc
  .tuple(fc.constantFrom("https://", "http://", "https:", "//", "", "HTTPS://"), fc.array(fragment, { maxLength: 6 }))
  .map(([scheme, rest]) => scheme + rest.join(""));

const namesIn = (policy: string): string[] => policy.split(/[;,]/).map((rule) => rule.trim().split(/\s+/)[0] ?? "");

describe("the origin of an address in a policy", () => {
  it("is that of an https address with a plain host name, rebuilt from its parts [C16]", () => {
    expect(
      [
        "https://user:secret@Films.example:8443/a;b/c.mp4?d=1;e#f",
        "https://bücher.example/",
        "https://films.example:443",
        "http://localhost:3000/demonstration/survey",
      ].map(policySource),
    ).toEqual([
      "https://films.example:8443",
      "https://xn--bcher-kva.example",
      "https://films.example",
      "http://localhost:3000",
    ]);
  });

  it("does not exist for a host with signs of a policy, another scheme or a text that is no address [C16]", () => {
    const refused = [
      `https://${DIRECTIVE}/x.mp4`,
      "https://*/x.mp4",
      "https://*.example/x.mp4",
      "https://a,b/",
      "https://'none'/",
      "https://a_b.example/",
      "https://[::1]/",
      "https://host:99999/",
      "http://films.example/",
      "data:text/html,x",
      "blob:https://films.example/1",
      "media/x.mp4",
      "",
    ];
    expect(refused.map(policySource)).toEqual(refused.map(() => null));
  });

  it("adds neither a rule nor a keyword to the policy, whatever the address [C16]", () => {
    const names = namesIn(contentSecurityPolicy("", testConfig(), { frames: [], connections: [], media: [] }));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), (address) => {
        const source = policySource(address);
        if (source === null) return;
        const policy = contentSecurityPolicy("", testConfig(), {
          frames: [source],
          connections: [source],
          media: [source],
        });
        expect(namesIn(policy)).toEqual(names);
        expect(policy).toMatch(/^[\u0020-\u007e]+$/);
        expect(policy.split("; ").find((rule) => rule.startsWith("frame-src"))).toBe(
          `frame-src ${new URL(source).origin}`,
        );
      }),
      { numRuns: 2000 },
    );
  });
});
