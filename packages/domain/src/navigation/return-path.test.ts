import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAppPath, safeConsolePath, safeReturnPath } from "./routes.ts";
import { NAUGHTY, realInput } from "../test-fixtures.ts";

const OWN = "https://app.example.test";

// Combines fragments that an attacker might use.
const hostile = fc
  .array(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "%2f",
      "%5c",
      "%00",
      "home",
      "schedule",
      "gpcr",
      "profile/pub/",
      "evil.example",
      ":",
      "@",
      "?",
      "#",
      "\t",
      "\n",
      " ",
      "javascript:",
      "https:",
      "data:",
      "＠",
      "。",
      "／",
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(""));

describe("a return path", () => {
  it("is a path of the app with its query and hash [L05] [N15]", () => {
    expect(safeReturnPath("/schedule?x=1#day-2-opening")).toBe("/schedule?x=1#day-2-opening");
    expect(safeReturnPath("/home/../schedule")).toBe("/schedule");
  });

  it("is never a step of the sign-in [L05]", () => {
    expect(["/login", "/login?x=1", "/login/callback?code=1"].map(safeReturnPath)).toEqual([null, null, null]);
  });

  it("never leads to another site [L05] [N15]", () => {
    const elsewhere = [
      "//evil.example",
      "//evil.example/home",
      "\\\\evil.example",
      "/\\evil.example",
      "/.//evil.example",
      "/\t/evil.example/home",
      "https://evil.example/home",
      "javascript:alert(1)",
      "data:text/html,x",
      "home",
      "",
      "/nowhere",
      "/home/..//evil.example",
      "/%2fevil.example",
    ];
    expect(elsewhere.filter((value) => safeReturnPath(value) !== null)).toEqual([]);
  });

  it("is always a string [L05] [N15]", () => {
    expect([undefined, null, 1, {}, ["/home"], { toString: () => "/home" }].map(safeReturnPath)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it("stays on the app's origin for any text, and checking it twice changes nothing [L05] [N15]", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((tail) => `/${tail}`),
          fc.webUrl(),
          fc.string(),
        ),
        (text) => {
          const path = safeReturnPath(text);
          if (path === null) return;
          expect(new URL(path, OWN).origin).toBe(OWN);
          expect(isAppPath(path)).toBe(true);
          expect(safeReturnPath(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("of the console is a path of the console, with and without its prefix [L05] [B01]", () => {
    expect(
      ["/console", "/console/", "/console/global-2025/people?at=2025-07-18T09:00&q=a%20b#x", "/console/a/../b"].map(
        safeConsolePath,
      ),
    ).toEqual(["/console", "/console/", "/console/global-2025/people?at=2025-07-18T09:00&q=a%20b#x", "/console/b"]);
    const elsewhere = ["/console/..//evil.example", "/console//evil.example", "/console/\\evil.example", "/consolex"];
    expect(
      [...elsewhere, "/console/../home", "//console", "https://evil.example/console"].map(safeConsolePath),
    ).toEqual(Array.from({ length: 7 }, () => null));
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((tail) => `/console${tail}`),
          hostile.map((tail) => `/console/${tail}`),
        ),
        (text) => {
          const path = safeConsolePath(text);
          if (path === null) return;
          const url = new URL(path, OWN);
          expect(url.origin).toBe(OWN);
          expect(url.pathname).toMatch(/^\/console(\/|$)/);
          expect(new URL(path.slice("/console".length) || "/", OWN).origin).toBe(OWN);
          expect(safeConsolePath(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });

  /** Paths that lead anywhere but to the app's root or home. */
  const harmfulIn = (strings: readonly string[]): string[] =>
    strings
      .flatMap((text) => [text, `/${text}`])
      .map(safeReturnPath)
      .filter((path) => path !== null)
      .filter((path) => !isAppPath(path) || new URL(path, OWN).origin !== OWN || !/^\/(?:[?#]|$|home$)/.test(path));

  it("is never a naughty string, bare or after a slash [L05] [N15]", () => {
    expect(harmfulIn(NAUGHTY)).toEqual([]);
  });

  const list = realInput("strings/blns.json");
  it.skipIf(list === null)(
    "is never a string of a published list of naughty strings, bare or after a slash (trial)",
    () => {
      expect(harmfulIn(JSON.parse(list ?? "[]") as string[])).toEqual([]);
    },
  );
});
