import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../root.ts";

/** A program that passes or fails as a whole. */
export type Check = { name: string; program: string; args: string[]; env?: Record<string, string> };

const CODE = /\.(ts|tsx|mts|cts|js|mjs|cjs)$/;
/** The files that oxfmt can format; it fails for others. */
const FORMATTED = /\.(ts|tsx|mts|cts|js|mjs|cjs|json|md|css|html|ya?ml)$/;

const git = (...args: string[]): string[] =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\0").filter(Boolean);

/** The files that differ from the last commit, and the new ones. */
export const changedFiles = (): string[] =>
  [...git("diff", "HEAD", "--name-only", "-z"), ...git("ls-files", "-o", "--exclude-standard", "-z")].filter((file) =>
    existsSync(join(ROOT, file)),
  );

/** The folders that are type-checked: those with a `tsconfig.json`. */
const typedFolders = (): string[] =>
  git("ls-files", "-co", "--exclude-standard", "-z", "*tsconfig.json")
    .filter((file) => existsSync(join(ROOT, file)))
    .map((file) => dirname(file))
    .toSorted();

const TYPES_CACHE = "node_modules/.cache/types";
/**
 * After a change of one file the compiler checks it, and the others only if its types have changed. It knows that of files
 * whose declarations it has written.
 */
const DECLARATIONS = ["--noEmit", "false", "--emitDeclarationOnly", "--rootDir", "."];
const typesOf = (folder: string): Check => {
  const cache = `${TYPES_CACHE}/${folder.replaceAll("/", "-")}`;
  const files = ["--outDir", cache, "--tsBuildInfoFile", `${cache}.tsbuildinfo`];
  return {
    name: `types of ${folder}`,
    program: "tsc",
    // Checkers do not share types. The default of four takes 1.6 to 2.3 times the processor time of one.
    args: ["-p", folder, "--checkers", "1", "--incremental", ...DECLARATIONS, ...files],
  };
};
const LINT: Check = { name: "lint", program: "oxlint", args: ["--type-aware", "--deny-warnings"] };
/** Go collects garbage at five times the live heap, not at twice: 10 to 17 % less processor time with as much memory. */
const GO = { GOGC: "400", GOMEMLIMIT: "3GiB" };
/**
 * Lint also reports the compiler's errors, in a quarter of the time of a compiler for each folder. With changed files alone
 * it would miss errors that they cause in other files.
 */
const LINT_AND_TYPES: Check = { ...LINT, name: "lint and types", args: [...LINT.args, "--type-check"], env: GO };
const FORMAT: Check = { name: "format", program: "oxfmt", args: ["--check"] };
/** Otherwise a commit of only ignored files, such as results of benches, would fail. */
const ALL_MAY_BE_IGNORED = ["--no-error-on-unmatched-pattern"];
const RULES: Check = { name: "dependency rules", program: "node", args: ["tools/checks/check-dependencies.ts"] };
const BEHAVIOURS: Check = { name: "behaviour ids", program: "node", args: ["tools/checks/check-behaviours.ts"] };
const STYLES: Check = { name: "style tokens", program: "node", args: ["tools/checks/check-styles.ts"] };
/** `npm test` runs it with the tests of the tools; a commit that changes a text waits less than a second for it. */
const CITATIONS: Check = {
  name: "citations",
  program: "vitest",
  args: ["run", "--root", "tools", "citations.test.ts"],
};
const MESSAGES: Check = { name: "messages", program: "node", args: ["tools/checks/check-messages.ts"] };
const DEAD_CODE: Check = { name: "dead code", program: "knip", args: ["--cache"] };

/** All static checks, slowest first. */
export const allChecks = (): Check[] => [LINT_AND_TYPES, RULES, DEAD_CODE, FORMAT, BEHAVIOURS, STYLES, MESSAGES];

/** The checks that changes of these files can affect. Lint and format check only these files; others check everything. */
export function checksOf(files: readonly string[]): Check[] {
  const code = files.filter((file) => CODE.test(file));
  const formatted = files.filter((file) => FORMATTED.test(file));
  const isShared = files.some((file) => file.startsWith("packages/"));
  const folders = typedFolders().filter((folder) => isShared || code.some((file) => file.startsWith(`${folder}/`)));
  return [
    ...(code.length > 0 ? [{ ...LINT, args: [...LINT.args, ...code] }, RULES, DEAD_CODE, STYLES] : []),
    ...(files.some((file) => file.startsWith("packages/messages/")) ? [MESSAGES] : []),
    ...folders.map(typesOf),
    ...(formatted.length > 0
      ? [{ ...FORMAT, args: [...FORMAT.args, ...ALL_MAY_BE_IGNORED, ...formatted] }, BEHAVIOURS, CITATIONS]
      : []),
  ];
}
