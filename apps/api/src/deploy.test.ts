import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MATRIX } from "#test/access/access-matrix.ts";

const SECRET = "x3cr3t";

const nginx = readFileSync(new URL("../../../deploy/nginx.conf", import.meta.url), "utf8");
/** The pattern that nginx uses, which JavaScript reads in the same way. */
const pattern = /^ *map \$uri \$logged_path \{\s+"~\*(.*)" "\$shown_part\/\[removed\]";/m.exec(nginx)?.[1];
if (pattern === undefined) throw new Error("deploy/nginx.conf does not shorten paths.");
const secretPath = new RegExp(pattern, "i");
const loggedPath = (path: string): string => {
  const shown = secretPath.exec(path)?.groups?.["shown_part"];
  return shown === undefined ? path : `${shown}/[removed]`;
};

describe("the log of nginx [O72]", () => {
  it("has no part of a path that opens something or names a person", () => {
    const files = [`/calendar/${SECRET}.ics`, `/media/people/${SECRET}.jpg`, `/p/${SECRET}`, `/profile/pub/${SECRET}`];
    const links = ["/speaker", "/first", "/console/screen", "/api/screens"].map((page) => `${page}/${SECRET}`);
    const signIn = ["password", "invitation", "interaction", "auth"].map((page) => `/oidc/${page}/${SECRET}`);
    const people = Object.keys(MATRIX).flatMap((call) => call.match(/\/.*\{(person|hashId)\}.*/)?.[0] ?? []);
    expect(people.length).toBeGreaterThan(5);
    const calls = people.map((path) => path.replace(/\{(person|hashId)\}/, SECRET).replaceAll(/\{\w+\}/g, "other"));
    const paths = [...files, ...links, `/speaker/${SECRET}/picture`, ...signIn, ...calls];
    expect(paths.map(loggedPath).filter((path) => path.includes(SECRET))).toEqual([]);
  });

  it("has all other paths", () => {
    const paths = [
      "/",
      "/home",
      "/api/profile",
      "/oidc/token",
      "/media/photos/a.jpg",
      "/api/console/global-2025/people",
    ];
    expect(paths.map(loggedPath)).toEqual(paths);
  });
});
