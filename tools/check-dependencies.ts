import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { cruise, type ICruiseResult, type IConfiguration } from "dependency-cruiser";
import { findFolderCycles } from "./folder-cycles.ts";
import { ROOT } from "./root.ts";

const PLACES = ["packages", "apps"];
const LONGEST = 250;
const KEBAB = /^[a-z0-9_.-]+$/;
/** A folder of somebody's machine has no place in the repository. */
const MACHINE = /(^|[^\w.:-])\/(Users|root|work|farm)\/\w/m;

type Declaration = { type: string; typeOnly?: boolean };
type Swc = { parseFileSync: (file: string, options: object) => { body: Declaration[] } };

let withTypes = true;

/**
 * dependency-cruiser asks swc for TypeScript without JSX, and stops at the first `.tsx` file; and it cannot tell an
 * import of types from one of values, so the former are taken out where a rule is about values alone.
 */
function teachParser(): void {
  const swc = createRequire(import.meta.url)("@swc/core") as Swc;
  const parse = swc.parseFileSync;
  swc.parseFileSync = (file, options) => {
    const tree = parse.call(swc, file, { ...options, tsx: file.endsWith(".tsx") });
    return withTypes ? tree : { ...tree, body: tree.body.filter(({ typeOnly }) => typeOnly !== true) };
  };
}
teachParser();

/** Rules about what is loaded when the program runs; types are free to them. */
const VALUE_RULES = new Set(["no-circles", "domain-carries-no-schema", "web-ships-no-schema"]);

/** Every import that breaks a room rule, as `rule: from -> to`. Throws where nothing was read at all. */
export async function findBadImports(root: string): Promise<string[]> {
  const { default: rules } = (await import(join(ROOT, ".dependency-cruiser.cjs"))) as { default: IConfiguration };
  const places = PLACES.filter((place) => existsSync(join(root, place)));
  const faults: string[] = [];
  for (withTypes of [true, false]) {
    const forbidden = (rules.forbidden ?? []).filter(({ name = "" }) => VALUE_RULES.has(name) !== withTypes);
    const ruleSet = { ...rules, forbidden };
    const { output } = await cruise(places, { ...rules.options, ruleSet, validate: true, baseDir: root });
    const { modules, summary } = output as ICruiseResult;
    if (modules.length === 0) throw new Error("No module was read: the dependency rules were not checked.");
    faults.push(...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`));
    if (withTypes) faults.push(...findFolderCycles(modules));
  }
  return faults;
}

/** Files that are too long, badly named, or hold a path of a machine. */
export function findBadFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return listed
    .split("\n")
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|md|json|ya?ml)$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const isCode = /\.tsx?$/.test(file);
      const name = basename(file);
      return [
        ...(isCode && text.split("\n").length - 1 > LONGEST ? [`too-long: ${file}`] : []),
        ...(isCode && !KEBAB.test(name) ? [`not-kebab-case: ${file}`] : []),
        ...(MACHINE.test(text) && file !== "package-lock.json" ? [`path-of-a-machine: ${file}`] : []),
      ];
    });
}

if (import.meta.main) {
  const faults = [...(await findBadImports(ROOT)), ...findBadFiles(ROOT)];
  for (const fault of faults) console.error(fault);
  console.log(`${faults.length} dependency rules broken`);
  process.exit(faults.length === 0 ? 0 : 1);
}
