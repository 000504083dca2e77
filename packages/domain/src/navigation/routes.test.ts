import { describe, expect, it } from "vitest";
import {
  APP_ROUTES,
  conferenceTypeOfPath,
  editionOfPage,
  editionPath,
  isAppPath,
  plainPath,
  routeForEdition,
  screenOf,
  sharedPages,
} from "./routes.ts";

const filled = (route: string) => route.replaceAll(/:\w+/g, "a-1");

describe("the route table", () => {
  it("knows all of its paths, with any query and hash [A08]", () => {
    for (const { path } of APP_ROUTES) {
      expect(isAppPath(filled(path)), path).toBe(true);
      expect(isAppPath(`${filled(path)}?q=1#day-2`), path).toBe(true);
    }
  });

  it("names every path once and redirects only to its own paths [A08]", () => {
    const paths = APP_ROUTES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const targets = APP_ROUTES.flatMap((route) => (route.kind === "redirect" ? [route.to] : []));
    expect(targets).toEqual(["/profile/pub/:id", "/resources/sessions", "/gpcr/resources/sessions"]);
    expect(targets.filter((target) => !paths.includes(target))).toEqual([]);
  });

  it("knows which screen a path shows, and its subject [B83]", () => {
    expect(screenOf("/gpcr/schedule")).toEqual({ screen: "/schedule", subject: null });
    expect(screenOf("/gpcr/schedule/session-card/3")).toEqual({ screen: "/schedule/session-card/:name", subject: "3" });
    expect(screenOf("/seating/999")).toEqual({ screen: "/seating/:serviceId", subject: "999" });
    for (const path of ["/", "/resources", "/nowhere", ""]) expect(screenOf(path), path).toBeNull();
  });

  it("knows the pages that editions share [B83]", () => {
    const shared = new RegExp(sharedPages());
    for (const path of ["/seating/999", "/survey/how-was-it", "/profile/pub/:id"]) expect(path).toMatch(shared);
    for (const path of ["/schedule", "/gpcr/schedule", "/gpcr/language", "/seating"]) expect(path).not.toMatch(shared);
  });

  it("rejects texts that only look like its paths [A08]", () => {
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
    expect(paths.filter(isAppPath)).toEqual([]);
  });

  it("opens exactly the documented paths and the QR code's address without sign-in [A08]", () => {
    expect(
      APP_ROUTES.filter(({ access }) => access === "public")
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual([
      "/",
      "/access-denied",
      "/download/student-guide",
      "/p/:id",
      "/pre-sign-in",
      "/privacy-policy",
      "/profile/pub/:id",
      "/terms-of-use",
    ]);
  });

  it("has the documented Regional paths behind the prefix [A01]", () => {
    expect(
      APP_ROUTES.map(({ path }) => path)
        .filter((path) => path.startsWith("/gpcr"))
        .toSorted(),
    ).toEqual([
      "/gpcr/announcement",
      "/gpcr/conference",
      "/gpcr/experience",
      "/gpcr/home",
      "/gpcr/language",
      "/gpcr/photodrop",
      "/gpcr/resources",
      "/gpcr/resources/sessions",
      "/gpcr/resources/sessions/book",
      "/gpcr/resources/sessions/filter",
      "/gpcr/resources/sessions/mylist",
      "/gpcr/resources/sessions/search",
      "/gpcr/resources/video/:video",
      "/gpcr/schedule",
      "/gpcr/schedule/session-card/:name",
      "/gpcr/team",
    ]);
  });
});

describe("the prefix of a path", () => {
  it("marks only the Regional edition [A01]", () => {
    expect(["/home", "/gpcr", "/gpcr/home", "/gpcrx"].map(conferenceTypeOfPath)).toEqual([
      "Global",
      "Regional",
      "Regional",
      "Global",
    ]);
    expect(editionPath("Regional", "/team")).toBe("/gpcr/team");
    expect(plainPath("/gpcr/team")).toBe("/team");
  });

  it("gives the edition of a page, unless both editions share it [A06]", () => {
    expect(["/home", "/gpcr/home", "/gpcr/language", "/gpcr/resources/sessions/book"].map(editionOfPage)).toEqual([
      "Global",
      "Regional",
      "Regional",
      "Regional",
    ]);
    expect(["/", "/profile", "/url?q=x", "/gpcr/conference", "/resources/book"].map(editionOfPage)).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });
});

describe("a path of the other edition", () => {
  it("becomes the path without the prefix for a Global person [A07]", () => {
    expect(routeForEdition("/gpcr/home", ["Global"])).toBe("/home");
    expect(routeForEdition("/gpcr/schedule?tab=1#day-2", ["Global"])).toBe("/schedule?tab=1#day-2");
    expect(routeForEdition("/gpcr/schedule/session-card/3", ["Global"])).toBe("/schedule/session-card/3");
  });

  it("becomes the path with the prefix for a Regional person [A07]", () => {
    expect(routeForEdition("/home", ["Regional"])).toBe("/gpcr/home");
    expect(routeForEdition("/resources/video/opening?timestamp=3", ["Regional"])).toBe(
      "/gpcr/resources/video/opening?timestamp=3",
    );
  });

  it("stays if the other edition has no such path [A07]", () => {
    expect(routeForEdition("/gpcr/resources/sessions/book", ["Global"])).toBeNull();
    expect(["/profile", "/", "/url?q=x"].map((path) => routeForEdition(path, ["Regional"]))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it("becomes home for people who may not open a page of another edition [A07] [I05] [A09]", () => {
    expect(["/gpcr/language", "/gpcr/conference#x"].map((path) => routeForEdition(path, ["Global"]))).toEqual([
      "/home",
      "/home",
    ]);
    expect(routeForEdition("/gpcr/conference", ["Regional"])).toBe("/gpcr/home");
    expect(routeForEdition("/gpcr/language", ["Regional"])).toBeNull();
    expect(routeForEdition("/gpcr/conference", ["Global", "Regional"])).toBeNull();
  });

  it("stays for people of both editions, of none, and in their own edition [A07]", () => {
    expect(routeForEdition("/gpcr/home", ["Global", "Regional"])).toBeNull();
    expect(routeForEdition("/gpcr/home", [])).toBeNull();
    expect(routeForEdition("/home", ["Global"])).toBeNull();
    expect(routeForEdition("/gpcr/home", ["Regional"])).toBeNull();
  });

  it("never leads to a redirect loop [A07]", () => {
    const sent = APP_ROUTES.flatMap(({ path }) =>
      (["Global", "Regional"] as const).map((type) => ({ type, to: routeForEdition(filled(path), [type]) })),
    ).filter((one) => one.to !== null);
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.filter(({ type, to }) => !isAppPath(to ?? "") || routeForEdition(to ?? "", [type]) !== null)).toEqual(
      [],
    );
  });
});
