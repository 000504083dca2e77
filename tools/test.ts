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

const BUILD = stepOf({ name: "build of apps/web", program: "node", args: ["tools/build.ts"] });
const BROWSER = browserStep(reports);

/**
 * In the order in which they begin. The API tests keep one lane busy; beside them runs what needs no browser, then the
 * browser. The build comes before both steps that need it: its own tests and the browser's.
 */
const STEPS: Step[] = [
  vitestStep("apps/api", reports),
  BUILD,
  vitestStep("apps/web", reports),
  ...allChecks().map(stepOf),
  vitestStep("packages/domain", reports),
  vitestStep("packages/client", reports),
  vitestStep("tools", reports),
  BROWSER,
];

/** Whether each listed behaviour was proven in this run: a skipped test proves nothing. */
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
    failures: missing.map((id) => failureOf("docs/behaviours.md", id, "no test that names it has passed")),
  };
}

const begin = performance.now();
const wanted = process.argv[2];
const chosen = STEPS.filter(({ name }) => !wanted || name.includes(wanted));
const needsBuild = chosen.includes(BROWSER) && !chosen.includes(BUILD);
const results = [...(needsBuild ? await runSteps([BUILD], 1) : []), ...(await runSteps(chosen, LANES))];
if (!wanted) results.push(provenBehaviours(results));
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summaryOf(results, (performance.now() - begin) / 1000)}`);
const isFine = results.every(({ failed }) => failed === 0) && results.some(({ passed }) => passed > 0);
process.exit(isFine ? 0 : 1);
