import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { listedBehaviours } from "./testing/behaviours.ts";
import { allChecks } from "./testing/static-checks.ts";
import { failureOf, runSteps, type Result, type Step } from "./testing/steps.ts";
import { summaryOf } from "./testing/summary.ts";
import { browserStep, stepOf, vitestStep } from "./testing/test-steps.ts";

const LANES = 2;

const reports = mkdtempSync(join(tmpdir(), "narthex-reports-"));

const BUILD = stepOf({ name: "build of the apps", program: "node", args: ["tools/build.ts"] });
const BROWSER = browserStep(reports);

/**
 * In the order in which they start. The API tests take one lane for most of the time, and wait more than they compute: they
 * go before the others on a busy processor. The other lane runs the steps without a browser, then the browser tests. The build precedes the steps that need it: the tests of the app and of the browser.
 */
const STEPS: Step[] = [
  vitestStep("apps/api", reports),
  BUILD,
  vitestStep("apps/web", reports),
  vitestStep("apps/console", reports),
  ...allChecks().map(stepOf),
  vitestStep("packages/domain", reports),
  vitestStep("packages/client", reports),
  vitestStep("tools", reports),
  BROWSER,
];

/** Checks that each listed behaviour was proven by a passed (not skipped) test of this run. */
function provenBehaviours(results: readonly Result[]): Result {
  const name = "behaviours proven";
  const proven = new Set(results.flatMap(({ behaviours = [] }) => behaviours));
  const listed = listedBehaviours(ROOT);
  const missing = listed.filter((id) => !proven.has(id));
  return {
    name,
    seconds: 0,
    passed: missing.length > 0 ? 0 : 1,
    failed: missing.length > 0 ? 1 : 0,
    failures: missing.map((id) => failureOf("docs/behaviours.md", id, "no test that cites it has passed")),
  };
}

const begin = performance.now();
const filter = process.argv[2];
const selected = STEPS.filter(({ name }) => !filter || name.includes(filter));
const needsBuild = selected.includes(BROWSER) && !selected.includes(BUILD);
const results = [...(needsBuild ? await runSteps([BUILD], 1) : []), ...(await runSteps(selected, LANES))];
if (!filter) results.push(provenBehaviours(results));
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summaryOf(results, (performance.now() - begin) / 1000)}`);
const isFine = results.every(({ failed }) => failed === 0) && results.some(({ passed }) => passed > 0);
process.exit(isFine ? 0 : 1);
