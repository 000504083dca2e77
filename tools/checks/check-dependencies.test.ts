import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { IConfiguration } from "dependency-cruiser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBadFiles, findBadImports } from "./check-dependencies.ts";
import { ROOT } from "../root.ts";

const rules = createRequire(import.meta.url)(join(ROOT, ".dependency-cruiser.cjs")) as IConfiguration;
const PACKAGES = ["contract", "allocation", "domain", "client", "ui"];
const MANIFESTS = [...PACKAGES.map((name) => `packages/${name}`), "apps/api", "apps/web"];

/** For each rule: a file that breaks it, by one import. */
const PLANTED: Record<string, { file: string; imports: string }> = {
  "contract-imports-nothing": { file: "packages/contract/src/bad.ts", imports: "@narthex/domain/good" },
  "allocation-imports-nothing": { file: "packages/allocation/src/bad.ts", imports: "@narthex/domain/good" },
  "checker-without-the-engine": { file: "packages/allocation/src/check.ts", imports: "./good.ts" },
  "domain-imports-no-library": { file: "packages/domain/src/bad.ts", imports: "node:fs" },
  "domain-carries-no-schema": { file: "packages/domain/src/bad.ts", imports: "@narthex/contract/good" },
  "api-platform-is-below-features": { file: "apps/api/src/platform/bad.ts", imports: "../features/one/index.ts" },
  "api-platform-is-generic": { file: "apps/api/src/platform/bad.ts", imports: "@narthex/domain/good" },
  "api-runs-without-its-tests": { file: "apps/api/src/bad.ts", imports: "../test/people.ts" },
  "api-features-are-below-app": { file: "apps/api/src/features/one/bad.ts", imports: "../../app.ts" },
  "api-neighbours-by-index": { file: "apps/api/src/features/one/bad.ts", imports: "../two/inside.ts" },
  "base-features-are-below-the-others": { file: "apps/api/src/features/audit/bad.ts", imports: "../one/index.ts" },
  "sql-in-repositories": { file: "apps/api/src/features/one/bad.routes.ts", imports: "drizzle-orm" },
  "web-platform-is-below-all": { file: "apps/web/src/platform/bad.ts", imports: "../features/one/index.ts" },
  "ui-is-presentational": { file: "packages/ui/src/bad.tsx", imports: "@narthex/domain/good" },
  "client-is-below-apps": { file: "packages/client/src/bad.ts", imports: "@narthex/ui/good.ts" },
  "plug-ins-behind-native": { file: "packages/client/src/bad.ts", imports: "@capacitor/browser" },
  "native-behind-one-import": { file: "apps/web/src/features/one/bad.tsx", imports: "@narthex/client/native/good.ts" },
  "web-writes-through-the-client": { file: "apps/web/src/platform/bad.ts", imports: "@narthex/client/call/request.ts" },
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
  "packages/allocation/src/good.ts",
  "packages/domain/src/good.ts",
  "packages/ui/src/good.ts",
  "packages/client/src/call/request.ts",
  "packages/client/src/native/good.ts",
  "apps/api/src/app.ts",
  "apps/api/test/people.ts",
  "apps/api/src/features/one/index.ts",
  "apps/api/src/features/two/inside.ts",
  "apps/web/src/app/app.ts",
  "apps/web/src/features/one/index.ts",
  "apps/web/src/features/two/inside.ts",
];

let workspace: string;

const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(workspace, file)), { recursive: true });
  writeFileSync(join(workspace, file), text);
};

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), "narthex-dependencies-"));
  for (const manifest of MANIFESTS) {
    mkdirSync(join(workspace, manifest), { recursive: true });
    cpSync(join(ROOT, manifest, "package.json"), join(workspace, manifest, "package.json"));
  }
  cpSync(join(ROOT, ".dependency-cruiser.cjs"), join(workspace, ".dependency-cruiser.cjs"));
  mkdirSync(join(workspace, "node_modules/@narthex"), { recursive: true });
  for (const name of PACKAGES)
    symlinkSync(join(workspace, "packages", name), join(workspace, "node_modules/@narthex", name));
  symlinkSync(join(ROOT, "node_modules/drizzle-orm"), join(workspace, "node_modules/drizzle-orm"));
  symlinkSync(join(ROOT, "node_modules/@capacitor"), join(workspace, "node_modules/@capacitor"));
  for (const file of GOOD) write(file, "export const good = 1;\n");
  execFileSync("git", ["init", "-q"], { cwd: workspace });
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

describe("the dependency rules", () => {
  it("report nothing in a workspace that follows them", async () => {
    expect(await findBadImports(workspace)).toEqual([]);
  });

  it("each have a planted violation [J05]", () => {
    expect(Object.keys(PLANTED).toSorted()).toEqual((rules.forbidden ?? []).map((rule) => rule.name).toSorted());
  });

  it.each(Object.entries(PLANTED))("report a violation of %s", async (rule, { file, imports }) => {
    write(file, `import { good } from "${imports}";\nexport const bad = <T,>(value: T) => [value, good];\n`);
    try {
      const names = (await findBadImports(workspace)).map((issue) => issue.split(":")[0]);
      expect(names).toContain(rule);
    } finally {
      rmSync(join(workspace, file));
    }
  });

  it("allow a circle of types, and report one of values beside it", async () => {
    const [a, b, c] = ["a", "b", "c"].map((name) => `apps/api/src/platform/${name}.ts`) as [string, string, string];
    write(a, 'import { good } from "./b.ts";\nexport const bad = [good];\n');
    write(b, 'import type { bad } from "./a.ts";\nexport const good: typeof bad = [];\n');
    const ofTypes = await findBadImports(workspace);
    write(
      b,
      'import type { bad } from "./a.ts";\nimport { best } from "./c.ts";\nexport const good: typeof bad = best;\n',
    );
    write(c, 'import { bad } from "./a.ts";\nexport const best = bad;\n');
    const ofValues = await findBadImports(workspace);
    for (const file of [a, b, c]) rmSync(join(workspace, file));
    expect(ofTypes).toEqual([]);
    expect(ofValues.map((issue) => issue.split(":")[0])).toContain("no-circles");
  });

  it("report folders that import one another, even if no two files do", async () => {
    write("apps/api/src/features/two/index.ts", "export const good = 1;\n");
    const cycle = {
      "apps/api/src/features/one/bad.ts":
        'import type { good } from "../two/index.ts";\nexport type A = typeof good;\n',
      "apps/api/src/features/two/bad.ts":
        'import type { good } from "../one/index.ts";\nexport type B = typeof good;\n',
    };
    for (const [file, text] of Object.entries(cycle)) write(file, text);
    const issues = await findBadImports(workspace);
    for (const file of [...Object.keys(cycle), "apps/api/src/features/two/index.ts"]) rmSync(join(workspace, file));
    expect(issues).toEqual([
      "no-folder-cycle: apps/api/src/features/one -> apps/api/src/features/two (apps/api/src/features/one/bad.ts -> apps/api/src/features/two/index.ts)",
      "no-folder-cycle: apps/api/src/features/two -> apps/api/src/features/one (apps/api/src/features/two/bad.ts -> apps/api/src/features/one/index.ts)",
    ]);
  });

  it("allow a file next to two folders to import both, and to be imported by both", async () => {
    const joined = {
      "apps/api/src/features/one/left/part.ts":
        'import type { good } from "../shared.ts";\nexport type A = typeof good;\n',
      "apps/api/src/features/one/right/part.ts": 'import type { A } from "../left/part.ts";\nexport type B = A;\n',
      "apps/api/src/features/one/shared.ts": "export const good = 1;\n",
      "apps/api/src/features/one/joined.ts": 'export type { B } from "./right/part.ts";\n',
    };
    for (const [file, text] of Object.entries(joined)) write(file, text);
    const issues = await findBadImports(workspace);
    for (const file of Object.keys(joined)) rmSync(join(workspace, file));
    expect(issues).toEqual([]);
  });

  it("allow a type import where a value import is a violation", async () => {
    const file = "packages/domain/src/typed.ts";
    write(file, 'import type { good } from "@narthex/contract/good";\nexport type Good = typeof good;\n');
    expect(await findBadImports(workspace)).toEqual([]);
    rmSync(join(workspace, file));
  });

  it("throw if no module was found", async () => {
    const empty = mkdtempSync(join(tmpdir(), "narthex-empty-"));
    cpSync(join(ROOT, ".dependency-cruiser.cjs"), join(empty, ".dependency-cruiser.cjs"));
    mkdirSync(join(empty, "packages"));
    await expect(findBadImports(empty)).rejects.toThrow("No module was read");
    rmSync(empty, { recursive: true });
  });
});

describe("the file rules", () => {
  it.each([
    ["apps/api/src/features/one/bad.ts", 'const first = "th";\n', "language"],
    ["packages/ui/src/bad.css", ':lang("zh") { color: red; }\n', "language"],
    [
      "apps/web/src/features/one/bad.tsx",
      'export const isOther = (type: string) => type === "Regional";\n',
      "conference-type",
    ],
    ["packages/domain/src/bad.ts", "export const home = `/gpcr${1}`;\n", "conference-type"],
  ])("catch a source that names one of the languages or types of conference: %s [I14] [A13]", (file, text, kind) => {
    write(file, text);
    const allowed = ["packages/contract/src/base/languages.ts", "apps/web/src/features/one/good.test.ts"];
    for (const one of allowed) write(one, text);
    const found = findBadFiles(workspace);
    for (const one of [file, ...allowed]) rmSync(join(workspace, one));
    expect(found).toEqual([`names-a-${kind}: ${file}`]);
  });

  it.each([
    ["too-long", "apps/api/src/long.ts", "\n".repeat(251)],
    ["too-long", "apps/web/index.html", "\n".repeat(61)],
    ["own-bundler", "apps/web/vite/chunks.ts", ""],
    ["patched-dependency", "patches/pg+8.16.0.patch", ""],
    ["patched-dependency", "package.json", '{ "devDependencies": { "patch-package": "8.0.0" } }'],
    ["flag-of-v8", "apps/api/src/collect.ts", 'const execArgv = ["--expose-gc"];\n'],
    ["flag-of-v8", "apps/api/src/collect.ts", 'const execArgv = ["--single-threaded-gc"];\n'],
    ["not-kebab-case", "apps/api/src/BadName.ts", ""],
    ["path-of-a-machine", "docs/page.md", ["See ", "root", "secrets."].join("/")],
  ])("catch %s", (rule, file, text) => {
    write(file, text);
    expect(findBadFiles(workspace)).toEqual([`${rule}: ${file}`]);
    rmSync(join(workspace, file));
  });

  it("catch a folder of more than 28 files, with its tests", () => {
    const files = Array.from({ length: 28 }, (_, number) => `packages/ui/src/part/one-${number}.ts`);
    for (const file of files) write(file, "");
    const found = findBadFiles(workspace);
    write("packages/ui/src/part/one.test.ts", "");
    const foundWithTest = findBadFiles(workspace);
    rmSync(join(workspace, "packages/ui/src/part"), { recursive: true });
    expect([found, foundWithTest]).toEqual([[], ["too-many-files: packages/ui/src/part"]]);
  });

  it("catch a platform of more than 5,500 lines, without its tests", () => {
    const files = Array.from({ length: 23 }, (_, number) => `apps/api/src/platform/${number}/part.ts`);
    for (const file of files) write(file, "\n".repeat(240));
    const found = findBadFiles(workspace);
    for (const file of files) write(file.replace(".ts", ".test.ts"), "\n".repeat(240));
    rmSync(join(workspace, files[0] ?? ""));
    const foundInTests = findBadFiles(workspace);
    rmSync(join(workspace, "apps/api/src/platform"), { recursive: true });
    expect([found, foundInTests]).toEqual([["too-long: apps/api/src/platform"], []]);
  });
});
