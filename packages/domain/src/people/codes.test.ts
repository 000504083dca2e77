import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hashIdOfCode, shortLink } from "./codes.ts";

const HASH_ID = fc.stringMatching(/^[\w-]{1,40}$/);
const WORD = fc.stringMatching(/^[a-z0-9]{1,8}$/);
/** Every kind of base that a pack may have. */
const BASE = fc.oneof(
  fc.constant(""),
  fc.constantFrom(
    "https://s.invalid/",
    "https://S.Invalid/GO/",
    "http://s.invalid:8080/p?id=",
    "https://s.invalid",
    "/q/",
    "/me#",
  ),
  fc.tuple(WORD, WORD).map(([host, path]) => `https://${host}.example/${path}/`),
  WORD.map((path) => `/${path}`),
);
const ORIGIN = fc.constantFrom("https://app.example", "http://localhost:3000", "https://APP.example");

describe("the code of a person", () => {
  it("is read with every base that an edition may have, also one that was made before the base [Q20]", () => {
    fc.assert(
      fc.property(BASE, HASH_ID, ORIGIN, (base, hashId, origin) => {
        expect(hashIdOfCode(shortLink(base, hashId, origin), base)).toBe(hashId);
        expect(hashIdOfCode(shortLink("", hashId, origin), base)).toBe(hashId);
      }),
    );
  });

  it.each([
    ["https://app.example/p/ruth/", "", "ruth"],
    ["HTTPS://APP.EXAMPLE/p/ruth", "", "ruth"],
    ["https://s.invalid/ruth", "https://s.invalid/", "ruth"],
    ["https://s.invalid/ruth", "", null],
    ["https://t.invalid/ruth", "https://s.invalid/", null],
    ["https://s.invalid/ruth/more", "https://s.invalid/", null],
    ["https://s.invalid/ruth?from=me", "https://s.invalid/", null],
    ["https://app.example/p/", "", null],
    ["https://app.example/p/%2e%2e", "", null],
    ["ftp://app.example/p/ruth", "", null],
    ["javascript:alert(1)//https://app.example/p/ruth", "", null],
    ["https://app.example@evil.example/q/ruth", "", null],
    ["ruth", "", null],
    ["WIFI:S:net;P:word;;", "https://s.invalid/", null],
    ["", "", null],
  ])("%j with the base %j is %j [Q20]", (text, base, found) => {
    expect(hashIdOfCode(text, base)).toBe(found);
  });

  it("is looked for in any text without an exception [Q20]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), BASE, (text, base) => {
        expect(() => hashIdOfCode(text, base)).not.toThrow();
      }),
    );
  });
});
