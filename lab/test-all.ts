import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { allSteps } from "../tools/testing/all-steps.ts";
import { provenBehaviours } from "../tools/testing/proven-behaviours.ts";
import { runSteps } from "../tools/testing/steps.ts";
import { summaryOf } from "../tools/testing/summary.ts";
import { useTempFolder } from "../tools/testing/temp-folder.ts";
import { longSteps } from "../tools/testing/test-steps.ts";
import { MODES, proveModes } from "./prove/modes.ts";
import { recordRun } from "./prove/proof-record.ts";
import { PROOFS, runProof } from "./prove/proofs.ts";

const reports = join(useTempFolder(), "reports");
mkdirSync(reports);
const seed = Math.floor(Math.random() * 2 ** 31);
const begin = performance.now();
// Read by the browser tests: axe also looks at the dark colours.
process.env["NARTHEX_DARK"] = "yes";
/** A night has an hour. `npm run prove` runs all rounds, for hours. */
const SHARE_OF_ROUNDS = 0.05;

// One after the other: the long tests have the machine for themselves.
const results = await runSteps(allSteps(reports), 3);
results.push(provenBehaviours(results));
results.push(...(await runSteps(longSteps(reports), 1)));
for (const proof of PROOFS)
  results.push(await runProof(proof, { rounds: Math.ceil(proof.rounds * SHARE_OF_ROUNDS), seed, reports }));
// The first mode is that of `npm test`.
const modes = MODES.slice(1).map(({ name }) => name);
results.push(...(await proveModes(modes, { patterns: [], isApiOnly: false, reports })));

const seconds = (performance.now() - begin) / 1000;
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
recordRun(
  "test:all",
  { passed, failed, failures: results.flatMap(({ failures = [] }) => failures) },
  { seconds, seed },
);
console.log(`\n${summaryOf(results, seconds)}`);
process.exit(failed === 0 ? 0 : 1);
