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

/** The folders with files that `npm test` leaves out, or whose tables it tries in part. */
const LONG: Record<string, string[]> = {
  // Long files, and those of photos on another store.
  "apps/api": [".long.test.", "features/photos/"],
  "apps/web": ["testing/screens.test", "testing/writes.test"],
  tools: [".long.test."],
};
export const longSteps = (reports: string): Step[] => {
  const own = join(reports, "long");
  const ofFolder = ([folder, args]: [string, string[]]): Step => ({
    name: `long tests of ${folder}`,
    run: () => runVitest(folder, own, { args, env: { NARTHEX_TESTS: "all" } }),
  });
  const inBrowser = {
    name: "long tests in a browser",
    run: () => runBrowserTests(own, { env: { NARTHEX_E2E: "long" } }),
  };
  return [...Object.entries(LONG).map(ofFolder), inBrowser];
};
