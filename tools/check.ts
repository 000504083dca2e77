import { parseArgs } from "node:util";
import { allChecks, checksOf, stagedFiles } from "./testing/static-checks.ts";
import { runSteps } from "./testing/steps.ts";
import { summaryOf } from "./testing/summary.ts";
import { stepOf } from "./testing/test-steps.ts";

const LANES = 2;

const { values } = parseArgs({ options: { changed: { type: "boolean" } } });
const begin = performance.now();
const results = await runSteps(
  (values.changed ? checksOf(stagedFiles()) : allChecks()).map((check) => stepOf(check)),
  LANES,
);
console.log(`\n${summaryOf(results, (performance.now() - begin) / 1000)}`);
process.exit(results.every(({ failed }) => failed === 0) ? 0 : 1);
