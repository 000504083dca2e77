import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium } from "../chromium.ts";
import { readPlaywrightReport, type PlaywrightReport } from "./playwright-report.ts";
import { run } from "./run.ts";
import type { Check } from "./static-checks.ts";
import { failureOf, type Outcome, type Step } from "./steps.ts";
import { readVitestReport, type VitestReport } from "./vitest-report.ts";

function readReport<T>(file: string, missing: T): T {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as T;
  } catch {
    return missing;
  }
}

export const stepOf = ({ name, program, args, env = {} }: Check, niceness = 0): Step => ({
  name,
  async run() {
    const { ok, output } = await run({ program, args, env, niceness });
    return ok
      ? { passed: 1, failed: 0 }
      : { passed: 0, failed: 1, output, failures: [failureOf(name, "failed", output.trim())] };
  },
});

/** `args`: more arguments of the runner. `isShown` passes its output through. */
type Suite = { args?: readonly string[]; env?: Record<string, string>; niceness?: number; isShown?: boolean };

/** Runs the Vitest tests of a folder. */
export async function runVitest(folder: string, reports: string, suite: Suite = {}): Promise<Outcome> {
  const { args = [], env = {}, niceness = 0, isShown = false } = suite;
  const report = join(reports, `${folder.replaceAll("/", "-")}.json`);
  const outputs = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const program = { program: "vitest", args: ["run", "--root", folder, ...outputs, ...args], env, niceness };
  const { ok, output } = await run(program, isShown);
  return { ...readVitestReport(readReport<VitestReport>(report, { testResults: [] }), ok), output };
}

/** Runs the browser tests. */
export async function runBrowserTests(
  reports: string,
  { args = [], env = {}, niceness = 0 }: Suite = {},
): Promise<Outcome> {
  const report = join(reports, "e2e.json");
  const all = { ...env, CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const outputs = ["test", "--config", "e2e", "--reporter=list,json"];
  const { ok } = await run({ program: "playwright", args: [...outputs, ...args], env: all, niceness }, true);
  return readPlaywrightReport(readReport<PlaywrightReport>(report, { suites: [], errors: [] }), ok);
}

export const vitestStep = (folder: string, reports: string, suite: Suite = {}): Step => ({
  name: `tests of ${folder}`,
  run: () => runVitest(folder, reports, suite),
});

export const browserStep = (reports: string, files: string[] = []): Step => ({
  name: "end to end in a browser",
  run: () => runBrowserTests(reports, { args: files }),
});

/** The tests of the API that `npm test` leaves out: long files, and those of photos on another store. */
export const longApiStep = (reports: string): Step => ({
  name: "long tests of apps/api",
  run: () =>
    runVitest("apps/api", join(reports, "long"), {
      args: [".long.test.", "features/photos/"],
      env: { NARTHEX_TESTS: "all" },
    }),
});

/** What `npm test` tries of these tables in part. */
export const wholeTablesStep = (reports: string): Step => ({
  name: "whole tables of apps/web",
  run: () =>
    runVitest("apps/web", join(reports, "long"), {
      args: ["testing/screens.test", "testing/writes.test"],
      env: { NARTHEX_TESTS: "all" },
    }),
});

/** The browser tests that `npm test` leaves out. */
export const longBrowserStep = (reports: string): Step => ({
  name: "long tests in a browser",
  run: () => runBrowserTests(join(reports, "long"), { env: { NARTHEX_E2E: "long" } }),
});
