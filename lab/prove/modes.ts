import { globSync } from "node:fs";
import { ROOT } from "../../tools/root.ts";
import { recordRun } from "./proof-record.ts";
import { run } from "../../tools/testing/run.ts";
import { failureOf, type Result } from "../../tools/testing/steps.ts";
import { runBrowserTests, runVitest } from "../../tools/testing/test-steps.ts";

/**
 * A way to run the product. `api`: whether the mode makes a difference for the API suite, whose servers have one process.
 * `without`: titles of tests of functions that the mode does not have, of both suites.
 */
type Mode = { name: string; env: Record<string, string>; api: boolean; what: string; without?: string[] };

export const MODES: readonly Mode[] = [
  { name: "one", env: {}, api: true, what: "one process and a database of its own" },
  {
    name: "three",
    env: { NARTHEX_PROCESSES: "3" },
    api: false,
    what: "three processes on one port",
    // It counts requests, and what a late process answers is requested again.
    without: ["is fetched once, and its count once, by each open app"],
  },
  {
    name: "pgbouncer",
    env: { NARTHEX_TEST_MODE: "pgbouncer" },
    api: true,
    what: "PgBouncer in transaction mode",
    // Connections that the pooler keeps open do not adopt new settings of the database.
    without: ["on a read-only database"],
  },
];

type Suite = { name: string; kind: "api" | "browser"; args: string[] };

const refuse = (message: string): Result[] => {
  console.error(message);
  return [{ name: "modes", seconds: 0, passed: 0, failed: 1, failures: [failureOf("modes", "did not run", message)] }];
};

/** The suites of a mode in which a test file matches one of the patterns, or any if there are none. */
export function suitesOf({ name, api, without = [] }: Mode, patterns: readonly string[], isApiOnly: boolean): Suite[] {
  const has = (files: string): boolean =>
    globSync(files, { cwd: ROOT }).some(
      (file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)),
    );
  const left = without.join("|");
  const suites: Suite[] = [];
  if (api && has("apps/api/src/**/*.test.ts")) {
    const others = left ? ["--testNamePattern", `^(?!.*(${left}))`] : [];
    suites.push({ name: `${name}: API suite`, kind: "api", args: [...others, ...patterns] });
  }
  if (!isApiOnly && has("e2e/**/*.spec.ts")) {
    const others = left ? ["--grep-invert", left] : [];
    suites.push({ name: `${name}: browser suite`, kind: "browser", args: [...others, ...patterns] });
  }
  return suites;
}

/**
 * Runs the API suite and, unless only that is wanted, the browser suite in each mode, and records whole suites. `patterns` choose
 * test files.
 */
export async function proveModes(
  names: readonly string[],
  { patterns, isApiOnly, reports }: { patterns: readonly string[]; isApiOnly: boolean; reports: string },
): Promise<Result[]> {
  const selected = MODES.filter(({ name }) => names.length === 0 || names.includes(name));
  if (selected.length === 0 || names.some((name) => MODES.every((mode) => mode.name !== name))) {
    return refuse(`The modes are ${MODES.map(({ name }) => name).join(", ")}.`);
  }
  const planned = selected.map((mode) => ({ mode, suites: suitesOf(mode, patterns, isApiOnly) }));
  const suites = planned.flatMap((plan) => plan.suites);
  if (suites.length === 0) {
    return refuse("No suite of these modes has such test files. Servers of the API suite have one process.");
  }
  const hasBrowser = suites.some(({ kind }) => kind === "browser");
  // An older build would be tried instead.
  if (hasBrowser && !(await run({ program: "node", args: ["tools/build.ts"] }, true)).ok)
    return refuse("The build failed.");
  const results: Result[] = [];
  for (const { mode, suites: own } of planned) {
    console.log(`\n── ${mode.name}: ${mode.what}`);
    for (const { name, kind, args } of own) {
      const begin = performance.now();
      const suite = { args, env: { ...mode.env, NARTHEX_TESTS: "all" }, isShown: true };
      const outcome = await (kind === "api" ? runVitest("apps/api", reports, suite) : runBrowserTests(reports, suite));
      const seconds = (performance.now() - begin) / 1000;
      if (patterns.length === 0) recordRun(name, outcome, { seconds });
      results.push({ ...outcome, name, seconds });
    }
  }
  for (const { name, passed, failed, failures = [] } of results) {
    console.log(`${failed === 0 ? "✓" : "✗"} ${name}: ${passed} passed, ${failed} failed`);
    for (const { file, title, isFlaky } of failures)
      console.log(`  ${isFlaky ? "flaky" : "failed"}: ${file} › ${title}`);
  }
  return results;
}
