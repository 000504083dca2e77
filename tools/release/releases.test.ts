import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildRelease } from "./releases.ts";

let folder: string;
let dist: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "narthex-releases-"));
  dist = join(folder, "dist");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds a release of these files, all with its number as their content. */
const release = (number: number, ...names: string[]): void =>
  buildRelease(dist, () => {
    mkdirSync(join(dist, "assets"), { recursive: true });
    writeFileSync(join(dist, "index.html"), String(number));
    for (const name of names) writeFileSync(join(dist, "assets", name), String(number));
  });
const kept = (): string[] => readdirSync(join(dist, "assets")).toSorted();

describe("a release", () => {
  it("keeps the hashed files of the two releases before it, and no others [O50]", () => {
    release(1, "app-1.js", "react.js");
    release(2, "app-2.js", "react.js");
    release(3, "app-3.js", "react.js");
    expect(kept()).toEqual(["app-1.js", "app-2.js", "app-3.js", "react.js"]);
    release(4, "app-4.js", "react.js");
    expect(kept()).toEqual(["app-2.js", "app-3.js", "app-4.js", "react.js"]);
    expect(readFileSync(join(dist, "assets/react.js"), "utf8")).toBe("4");
    expect(readFileSync(join(dist, "index.html"), "utf8")).toBe("4");
  });

  it("that cannot be built leaves the previous one in place [O50]", () => {
    release(1, "app-1.js");
    expect(() =>
      buildRelease(dist, () => {
        mkdirSync(dist);
        throw new Error("a type is wrong");
      }),
    ).toThrow("a type is wrong");
    expect(kept()).toEqual(["app-1.js"]);
    expect(existsSync(`${dist}-before`)).toBe(false);
    release(2, "app-2.js");
    expect(kept()).toEqual(["app-1.js", "app-2.js"]);
  });
});
