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

/** The Vitest tests of a folder. */
export const vitestStep = (folder: string, reports: string, niceness = 0): Step => ({
  name: `tests of ${folder}`,
  async run(): Promise<Outcome> {
    const report = join(reports, `${folder.replaceAll("/", "-")}.json`);
    const outputs = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
    const { ok, output } = await run({ program: "vitest", args: ["run", "--root", folder, ...outputs], niceness });
    return { ...readVitestReport(readReport<VitestReport>(report, { testResults: [] }), ok), output };
  },
});

export const browserStep = (reports: string, niceness = 0): Step => ({
  name: "end to end in a browser",
  async run() {
    const report = join(reports, "e2e.json");
    const env = { CHROMIUM: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
    const args = ["test", "--config", "e2e", "--reporter=list,json"];
    const { ok } = await run({ program: "playwright", args, env, niceness }, true);
    return readPlaywrightReport(readReport<PlaywrightReport>(report, { suites: [], errors: [] }), ok);
  },
});
