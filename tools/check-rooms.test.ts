import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { IConfiguration } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBadFiles, findBadImports } from "./check-rooms.ts";
import { ROOT } from "./root.ts";

const rules = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as IConfiguration;
const MANIFESTS = ["packages/contract", "packages/domain", "apps/api", "apps/web"];

/** For each rule: a file that breaks it, by one import. */
const PLANTED: Record<string, { file: string; imports: string }> = {
  "contract-imports-nothing": { file: "packages/contract/src/bad.ts", imports: "@narthex/domain/good" },
  "domain-imports-contract-only": { file: "packages/domain/src/bad.ts", imports: "node:fs" },
  "domain-carries-no-schema": { file: "packages/domain/src/bad.ts", imports: "@narthex/contract/good" },
  "api-platform-is-below-features": { file: "apps/api/src/platform/bad.ts", imports: "../features/one/index.ts" },
  "api-features-are-below-app": { file: "apps/api/src/features/one/bad.ts", imports: "../../app.ts" },
  "api-neighbours-by-index": { file: "apps/api/src/features/one/bad.ts", imports: "../two/inside.ts" },
  "sql-in-repositories": { file: "apps/api/src/features/one/bad.routes.ts", imports: "drizzle-orm" },
  "web-platform-is-below-all": { file: "apps/web/src/platform/bad.ts", imports: "../features/one/index.ts" },
  "web-ui-is-dumb": { file: "apps/web/src/ui/bad.tsx", imports: "../features/one/index.ts" },
  "web-features-are-below-app": { file: "apps/web/src/features/one/bad.tsx", imports: "../../app/app.ts" },
  "web-neighbours-by-index": { file: "apps/web/src/features/one/bad.tsx", imports: "../two/inside.ts" },
  "web-ships-no-schema": { file: "apps/web/src/platform/bad.ts", imports: "@narthex/contract/good" },
  "apps-are-strangers": { file: "apps/web/src/platform/bad.ts", imports: "../../../api/src/app.ts" },
  "packages-are-below-apps": { file: "packages/domain/src/bad.ts", imports: "../../../apps/web/src/app/app.ts" },
  "no-circles": { file: "apps/api/src/platform/bad.ts", imports: "./bad.ts" },
  "nothing-unresolved": { file: "apps/api/src/platform/bad.ts", imports: "./nowhere.ts" },
};

const GOOD = [
  "packages/contract/src/good.ts",
  "packages/domain/src/good.ts",
  "apps/api/src/app.ts",
  "apps/api/src/features/one/index.ts",
  "apps/api/src/features/two/inside.ts",
  "apps/web/src/app/app.ts",
  "apps/web/src/features/one/index.ts",
  "apps/web/src/features/two/inside.ts",
];

let house: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
};

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), "narthex-rooms-"));
  for (const manifest of MANIFESTS) {
    mkdirSync(join(house, manifest), { recursive: true });
    cpSync(join(ROOT, manifest, "package.json"), join(house, manifest, "package.json"));
  }
  cpSync(join(ROOT, ".dependency-cruiser.cjs"), join(house, ".dependency-cruiser.cjs"));
  mkdirSync(join(house, "node_modules/@narthex"), { recursive: true });
  for (const name of ["contract", "domain"])
    symlinkSync(join(house, "packages", name), join(house, "node_modules/@narthex", name));
  symlinkSync(join(ROOT, "node_modules/drizzle-orm"), join(house, "node_modules/drizzle-orm"));
  for (const file of GOOD) write(file, "export const good = 1;\n");
  execFileSync("git", ["init", "-q"], { cwd: house });
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe("the room rules", () => {
  it("find nothing in a house that keeps them", async () => {
    expect(await findBadImports(house)).toEqual([]);
  });

  it("have a planted violation each", () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual((rules.forbidden ?? []).map((rule) => rule.name).toSorted());
  });

  it.each(Object.entries(PLANTED))("catch what breaks %s", async (rule, { file, imports }) => {
    write(file, `import { good } from "${imports}";\nexport const bad = <T,>(value: T) => [value, good];\n`);
    try {
      const names = (await findBadImports(house)).map((fault) => fault.split(":")[0]);
      expect(names).toContain(rule);
    } finally {
      rmSync(join(house, file));
    }
  });

  it("let a type through where a value would be caught", async () => {
    const file = "packages/domain/src/typed.ts";
    write(file, 'import type { good } from "@narthex/contract/good";\nexport type Good = typeof good;\n');
    expect(await findBadImports(house)).toEqual([]);
    rmSync(join(house, file));
  });

  it("refuse to pass where nothing was read", async () => {
    const empty = mkdtempSync(join(tmpdir(), "narthex-empty-"));
    cpSync(join(ROOT, ".dependency-cruiser.cjs"), join(empty, ".dependency-cruiser.cjs"));
    mkdirSync(join(empty, "packages"));
    await expect(findBadImports(empty)).rejects.toThrow("No module was read");
    rmSync(empty, { recursive: true });
  });
});

describe("the file rules", () => {
  it.each([
    ["too-long", "apps/api/src/long.ts", "\n".repeat(251)],
    ["not-kebab-case", "apps/api/src/BadName.ts", ""],
    ["path-of-a-machine", "docs/page.md", ["See ", "root", "secrets."].join("/")],
  ])("catch %s", (rule, file, text) => {
    write(file, text);
    expect(findBadFiles(house)).toEqual([`${rule}: ${file}`]);
    rmSync(join(house, file));
  });
});
