import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { cruise, type ICruiseResult, type IConfiguration } from "dependency-cruiser";
import { CONFERENCE_TYPES, ROUTE_PREFIXES } from "@narthex/contract/base/conference-types";
import { LOCALES } from "@narthex/contract/base/languages";
import { findFolderCycles } from "./folder-cycles.ts";
import { ROOT } from "../root.ts";

const PLACES = ["packages", "apps"];
const MAX_LINES = 250;
/** Files beside one another in a folder of code, with their tests. */
const MAX_FOLDER_FILES = 28;
const CODE_FOLDER = /^(?:(?:apps|packages)\/[^/]+\/(?:src|test)|lab|e2e|tools)(?:\/|$)/;
/** Vite divides the app: a page with more is a program, and a folder of plug-ins another bundler. */
const MAX_PAGE_LINES = 60;
const BUILD_FOLDER = /^apps\/\w+\/vite\//;
/** What serves one feature belongs there, and what a library does stays in it. Tests do not count. */
const PLATFORM = /^apps\/api\/src\/platform\/.*(?<!\.test)\.ts$/;
const MAX_PLATFORM_LINES = 5_500;
const PATCH = /^patches\/|^package\.json\0[^]*"(patch-package|patchedDependencies)"/;
/** Flags of V8 that steer it. Limits of memory may stay. */
const V8_FLAG =
  /setFlagsFromString|--(?!max-(old|semi)-space-size)[a-z-]*(space-size|-gc|maglev|-opt|jitless|stack-size)\b/;
const PRODUCT = /^(apps|packages|deploy|content)\//;
/** Sources that may name a language or a type of conference: their tables, and what tests read. */
const SOURCE = /^(?:(?:apps|packages)\/[^/]+\/src\/|tools\/).*\.(?:tsx?|mjs|css)$/;
const TABLES = /^packages\/contract\/src\/base\/(?:conference-types|languages|sheet-languages)\.ts$/;
const TEST_PARTS = /\.test\.tsx?$|\/testing\/|\/fixtures\/|test-fixtures|test-page/;
/** A stylesheet cannot read the table: fonts are chosen there by `lang`. */
const FONTS = "packages/ui/src/tokens.css";
/** `"id"` is a word of code, and would be Indonesian. */
const LANGUAGES = LOCALES.filter((locale) => !["en", "id"].includes(locale));
const LANGUAGE = new RegExp(`"(?:${LANGUAGES.join("|")})"`);
const PREFIXES = ROUTE_PREFIXES.filter((prefix) => prefix !== "").join("|");
/** Pages of all types have an address behind a prefix, which the table of routes and links to them name. */
const CONFERENCE_TYPE = new RegExp(`"(?:${CONFERENCE_TYPES.join("|")})"|"(?:${PREFIXES})"|\`(?:${PREFIXES})`);
const KEBAB = /^[a-z0-9_.-]+$/;
/** Absolute paths of a developer's machine. */
const MACHINE_PATH = /(^|[^\w.:-])\/(Users|root|work|farm)\/\w/m;

const readRules = async (): Promise<IConfiguration> =>
  ((await import(join(ROOT, ".dependency-cruiser.cjs"))) as { default: IConfiguration }).default;

/** Reads all modules and what they import, and checks the rules. Throws if it finds none. */
async function cruiseModules(
  root: string,
  { options }: IConfiguration,
  ruleSet: IConfiguration = {},
): Promise<ICruiseResult> {
  const places = PLACES.filter((place) => existsSync(join(root, place)));
  const { output } = await cruise(places, { ...options, ruleSet, validate: true, baseDir: root });
  const result = output as ICruiseResult;
  if (result.modules.length === 0) throw new Error("No module was read: the dependency rules were not checked.");
  return result;
}

/** The files that each file of the packages and apps imports, types included. */
export async function readImports(root: string): Promise<Map<string, string[]>> {
  const { modules } = await cruiseModules(root, await readRules());
  return new Map(modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]));
}

/** All imports that break a rule, as `rule: from -> to`. */
export async function findBadImports(root: string): Promise<string[]> {
  const rules = await readRules();
  const { modules, summary } = await cruiseModules(root, rules, rules);
  const issues = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
  return [...issues, ...findFolderCycles(modules)];
}

/** Folders with more files than a person reads through. */
function findFullFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, dirname);
  return [...folders]
    .filter(([folder, own]) => CODE_FOLDER.test(folder) && own.length > MAX_FOLDER_FILES)
    .map(([folder]) => `too-many-files: ${folder}`);
}

/** Files that are too long, have an invalid name, or contain what no file may contain, and folders with too many files. */
export function findBadFiles(root: string): string[] {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => existsSync(join(root, file)));
  let platformLines = 0;
  const issues = listed
    .filter((file) => /\.(ts|tsx|mjs|cjs|css|html|md|json|ya?ml|patch)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      const isCode = /\.tsx?$/.test(file);
      const name = basename(file);
      const lines = text.split("\n").length - 1;
      if (PLATFORM.test(file)) platformLines += lines;
      const isSource = SOURCE.test(file) && !TABLES.test(file) && !TEST_PARTS.test(file);
      return [
        ...(isSource && file !== FONTS && LANGUAGE.test(text) ? [`names-a-language: ${file}`] : []),
        ...(isSource && CONFERENCE_TYPE.test(text) ? [`names-a-conference-type: ${file}`] : []),
        ...(name === "index.html" && lines > MAX_PAGE_LINES ? [`too-long: ${file}`] : []),
        ...(BUILD_FOLDER.test(file) ? [`own-bundler: ${file}`] : []),
        ...(PATCH.test(`${file}\0${text}`) ? [`patched-dependency: ${file}`] : []),
        ...(PRODUCT.test(file) && V8_FLAG.test(text) ? [`flag-of-v8: ${file}`] : []),
        ...(isCode && lines > MAX_LINES ? [`too-long: ${file}`] : []),
        ...(isCode && !KEBAB.test(name) ? [`not-kebab-case: ${file}`] : []),
        ...(MACHINE_PATH.test(text) && file !== "package-lock.json" ? [`path-of-a-machine: ${file}`] : []),
      ];
    });
  const isPlatformLong = platformLines > MAX_PLATFORM_LINES;
  return [...issues, ...findFullFolders(listed), ...(isPlatformLong ? ["too-long: apps/api/src/platform"] : [])];
}

if (import.meta.main) {
  const issues = [...(await findBadImports(ROOT)), ...findBadFiles(ROOT)];
  for (const issue of issues) console.error(issue);
  console.log(`${issues.length} dependency rules broken`);
  process.exit(issues.length === 0 ? 0 : 1);
}
