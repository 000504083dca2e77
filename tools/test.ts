import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";
import { listedBehaviours } from "./testing/behaviours.ts";
import { allChecks } from "./testing/static-checks.ts";
import { failureOf, runSteps, type Result, type Step } from "./testing/steps.ts";
import { summaryOf } from "./testing/summary.ts";
import { useTempFolder } from "./testing/temp-folder.ts";
import { browserStep, stepOf, vitestStep } from "./testing/test-steps.ts";

const LANES = 3;
/** Niceness: the API tests wait more than they compute, and the other steps fill the gaps. */
const LAST = 10;

const reports = join(useTempFolder(), "reports");
mkdirSync(reports);

const API = vitestStep("apps/api", reports);
const BUILD = stepOf({ name: "build of the apps", program: "node", args: ["tools/build.ts"] });
const after = (needed: readonly Step[], step: Step): Step => ({ ...step, needs: needed.map(({ name }) => name) });
/** Not beside the API tests: all take as long then, but each browser test longer, and comes closer to its timeouts. */
const BROWSER = after([BUILD, API], browserStep(reports));

/** In the order in which they start: the long ones first. */
const STEPS: Step[] = [
  API,
  BUILD,
  BROWSER,
  ...allChecks().map((check) => stepOf(check, LAST)),
  after([BUILD], vitestStep("apps/web", reports, LAST)),
  vitestStep("apps/console", reports, LAST),
  vitestStep("packages/allocation", reports, LAST),
  vitestStep("packages/domain", reports, LAST),
  vitestStep("packages/client", reports, LAST),
  vitestStep("tools", reports, LAST),
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
const results = await runSteps([...(needsBuild ? [BUILD] : []), ...selected], LANES);
if (!filter) results.push(provenBehaviours(results));
console.log(`\n${summaryOf(results, (performance.now() - begin) / 1000)}`);
const isFine = results.every(({ failed }) => failed === 0) && results.some(({ passed }) => passed > 0);
process.exit(isFine ? 0 : 1);
