import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { isAllowed, listDependencies, productionBom, type LockFile } from "./production-dependencies.ts";
import { ROOT } from "../root.ts";

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

it("lists each version of a production dependency once, without workspaces and development dependencies [O30]", () => {
  const packages = {
    "": { version: "1.0.0" },
    "apps/api": { version: "1.0.0", license: "MIT" },
    "node_modules/@narthex/api": { link: true },
    "node_modules/b": { version: "2.0.0", license: "ISC" },
    "node_modules/@a/a": { version: "1.0.0" },
    "node_modules/b/node_modules/c": { version: "1.0.0", license: "MIT" },
    "apps/api/node_modules/c": { version: "1.0.0", license: "MIT" },
    "node_modules/c": { version: "2.0.0", license: "MIT" },
    "node_modules/alias": { name: "real", version: "1.0.0", license: "MIT" },
    "node_modules/test-tool": { version: "1.0.0", license: "MIT", dev: true },
  };
  expect(listDependencies({ packages }).map(({ name, version, licence }) => [name, version, licence])).toEqual([
    ["@a/a", "1.0.0", null],
    ["b", "2.0.0", "ISC"],
    ["c", "1.0.0", "MIT"],
    ["c", "2.0.0", "MIT"],
    ["real", "1.0.0", "MIT"],
  ]);
});

it("the list of components has production dependencies and workspaces, and relations between them only [O30]", () => {
  const components = ["@narthex/api@1.0.0", "zod@4.0.0", "vitest@5.0.0"].map((ref) => ({ "bom-ref": ref }));
  const dependencies = [
    { ref: "narthex@1.0.0", dependsOn: ["@narthex/api@1.0.0", "vitest@5.0.0"] },
    { ref: "@narthex/api@1.0.0", dependsOn: ["zod@4.0.0"] },
    { ref: "zod@4.0.0", dependsOn: [] },
    { ref: "vitest@5.0.0", dependsOn: ["zod@4.0.0"] },
  ];
  const production = [{ name: "zod", version: "4.0.0", licence: "MIT" }];
  expect(productionBom({ components, dependencies }, production, "@narthex/")).toEqual({
    components: components.slice(0, 2),
    dependencies: [{ ref: "narthex@1.0.0", dependsOn: ["@narthex/api@1.0.0"] }, ...dependencies.slice(1, 3)],
  });
});

it.each([
  ["MIT", true],
  ["GPL-3.0-only", false],
  ["(GPL-3.0-only OR MIT)", true],
  ["MIT AND GPL-3.0-only", false],
  ["GPL-3.0-only AND MIT OR ISC", true],
  ["(GPL-3.0-only OR MIT) AND (ISC OR GPL-2.0-only)", true],
  ["(GPL-3.0-only OR MIT) AND GPL-2.0-only", false],
  ["MIT ISC", false],
  ["(MIT", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["", false],
  [null, false],
])("the licence %s is allowed where MIT and ISC are: %s [O30]", (expression, expected) => {
  expect(isAllowed(expression, ["MIT", "ISC"])).toBe(expected);
});

it("all production dependencies have an allowed licence [O30]", () => {
  const allowed = readJson("tools/release/allowed-licences.json") as string[];
  const dependencies = listDependencies(readJson("package-lock.json") as LockFile);
  expect(dependencies.length).toBeGreaterThan(100);
  expect(dependencies.filter(({ licence }) => !isAllowed(licence, allowed))).toEqual([]);
});
