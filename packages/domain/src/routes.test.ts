import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  APP_ROUTES,
  deepLinkPath,
  isKnownRoute,
  isPublicRoute,
  PUBLIC_ROUTES,
  routeForEdition,
  safeReturnPath,
} from "./routes.ts";
import { realInput } from "./test-fixtures.ts";

const OWN = "https://app.example.test";
const filled = (route: string) => route.replaceAll(/:\w+/g, "a-1");

// Texts put together from what an attacker would put together.
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

describe("the paths of the app", () => {
  it("are each known, with any query and hash [A08]", () => {
    for (const route of APP_ROUTES) {
      expect(isKnownRoute(filled(route)), route).toBe(true);
      expect(isKnownRoute(`${filled(route)}?q=1#day-2`), route).toBe(true);
    }
  });

  it("do not hold what only looks like one of them [A08]", () => {
    const paths = [
      "",
      "home",
      "/Home",
      "/homes",
      "//home",
      "/home/x",
      "/profile/pub/",
      "/profile/pub/a/b",
      "/profile/pub/..",
      "/survey/.",
      "/gpcr",
      "/gpcr/profile",
      "/:name",
      "/schedule/session-card/<b>",
    ];
    expect(paths.filter(isKnownRoute)).toEqual([]);
  });

  it("open without a login only where the documents say so [A08]", () => {
    const open = APP_ROUTES.filter((route) => isPublicRoute(filled(route)));
    expect(open).toEqual([...PUBLIC_ROUTES]);
    expect(open.toSorted()).toEqual([
      "/",
      "/access-denied",
      "/download/student-guide",
      "/p/:id",
      "/pre-sign-in",
      "/privacy-policy",
      "/profile/pub/:id",
      "/terms-of-use",
    ]);
    expect(["/profile", "/profile/edit", "/home?x=/terms-of-use", "/home#/"].filter(isPublicRoute)).toEqual([]);
  });
});

describe("a path of the other edition", () => {
  it("takes a Global person to the same path without the prefix [A07]", () => {
    expect(routeForEdition("/gpcr/home", ["Global"])).toBe("/home");
    expect(routeForEdition("/gpcr/schedule?tab=1#day-2", ["Global"])).toBe("/schedule?tab=1#day-2");
    expect(routeForEdition("/gpcr/schedule/session-card/3", ["Global"])).toBe("/schedule/session-card/3");
  });

  it("takes a Regional person to the same path with the prefix [A07]", () => {
    expect(routeForEdition("/home", ["Regional"])).toBe("/gpcr/home");
    expect(routeForEdition("/resources/video/opening?timestamp=3", ["Regional"])).toBe(
      "/gpcr/resources/video/opening?timestamp=3",
    );
  });

  it("stays where the other edition has no such path [A07]", () => {
    expect(["/gpcr/language", "/gpcr/conference"].map((path) => routeForEdition(path, ["Global"]))).toEqual([
      null,
      null,
    ]);
    expect(["/profile", "/", "/url?q=x"].map((path) => routeForEdition(path, ["Regional"]))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("stays for a person of both editions, of none, and in their own [A07]", () => {
    expect(routeForEdition("/gpcr/home", ["Global", "Regional"])).toBeNull();
    expect(routeForEdition("/gpcr/home", [])).toBeNull();
    expect(routeForEdition("/home", ["Global"])).toBeNull();
    expect(routeForEdition("/gpcr/home", ["Regional"])).toBeNull();
  });

  it("never sends anybody round in a circle [A07]", () => {
    const sent = APP_ROUTES.flatMap((route) =>
      (["Global", "Regional"] as const).map((type) => ({ type, to: routeForEdition(filled(route), [type]) })),
    ).filter((one) => one.to !== null);
    expect(sent.length).toBeGreaterThan(0);
    expect(
      sent.filter(({ type, to }) => !isKnownRoute(to ?? "") || routeForEdition(to ?? "", [type]) !== null),
    ).toEqual([]);
  });
});

describe("a path to go back to", () => {
  it("is one of our own, with its query and hash [L05] [N15]", () => {
    expect(safeReturnPath("/schedule?x=1#day-2-opening")).toBe("/schedule?x=1#day-2-opening");
    expect(safeReturnPath("/home/../schedule")).toBe("/schedule");
  });

  it("is never anybody else's [L05] [N15]", () => {
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

  it("is no thing but a text [L05] [N15]", () => {
    expect([undefined, null, 1, {}, ["/home"], { toString: () => "/home" }].map(safeReturnPath)).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });

  it("stays on our own origin however the text is put together, and is safe to check again [L05] [N15]", () => {
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
          expect(isKnownRoute(path)).toBe(true);
          expect(safeReturnPath(path)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("is none of the naughty strings, bare or behind a slash [L05] [N15]", (test) => {
    const naughty = realInput("strings/blns.json");
    if (naughty === null) return test.skip();
    const strings: string[] = JSON.parse(naughty);
    const taken = strings
      .flatMap((text) => [text, `/${text}`])
      .map(safeReturnPath)
      .filter((path) => path !== null);
    expect(taken.filter((path) => !isKnownRoute(path) || new URL(path, OWN).origin !== OWN)).toEqual([]);
    expect(taken.filter((path) => !/^\/(?:[?#]|$)/.test(path))).toEqual([]);
  });
});

describe("a deep link", () => {
  it("is followed to its path, query and hash on our own domain [L05]", () => {
    expect(deepLinkPath(`${OWN}/schedule?x=1#day-2`, OWN)).toBe("/schedule?x=1#day-2");
    expect(deepLinkPath(`${OWN}:443/home`, OWN)).toBe("/home");
  });

  it("is not followed to any other domain, port or scheme, or to no page of ours [L05]", () => {
    const links = [
      "https://app.example.test.evil.example/home",
      "http://app.example.test/home",
      `${OWN}:8443/home`,
      `${OWN}@evil.example/home`,
      "narthex://home",
      "javascript:alert(1)",
      "/home",
      "",
      `${OWN}/nowhere`,
      `${OWN}//evil.example`,
    ];
    expect(links.filter((link) => deepLinkPath(link, OWN) !== null)).toEqual([]);
    expect(["data:text/html,/home", "narthex:///home"].map((link) => deepLinkPath(link, "null"))).toEqual([null, null]);
  });
});
