import { parseArgs } from "node:util";
import { allChecks, changedFiles, checksOf } from "./testing/static-checks.ts";
import { runSteps } from "./testing/steps.ts";
import { summaryOf } from "./testing/summary.ts";
import { stepOf } from "./testing/test-steps.ts";

const LANES = 2;
const USAGE = `npm run check                 types, lint, dependency rules, dead code, format, behaviour ids and style tokens of everything
npm run check -- --changed    the same of what differs from the last commit, and what that affects`;

const { values } = parseArgs({ options: { changed: { type: "boolean" }, help: { type: "boolean" } } });
if (values.help) {
  console.log(USAGE);
  process.exit();
}
const checks = values.changed ? checksOf(changedFiles()) : allChecks();
if (checks.length === 0) {
  console.log("Nothing that can be checked differs from the last commit.");
  process.exit();
}
const begin = performance.now();
const results = await runSteps(
  checks.map((check) => stepOf(check)),
  LANES,
);
console.log(`\n${summaryOf(results, (performance.now() - begin) / 1000)}`);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
