import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { allSteps, BUILD, TEST_FOLDERS } from "./testing/all-steps.ts";
import { changedTests } from "./testing/changed-tests.ts";
import { provenBehaviours } from "./testing/proven-behaviours.ts";
import { runSteps, type Step } from "./testing/steps.ts";
import { summaryOf } from "./testing/summary.ts";
import { useTempFolder } from "./testing/temp-folder.ts";
import { browserStep, vitestStep } from "./testing/test-steps.ts";

const LANES = 3;
const CHANGED = "changed";
/** `npm test -- e2e/videos.spec.ts [OPTION …]` runs one file, after the build. */
const BROWSER_TESTS = "e2e/";

const reports = join(useTempFolder(), "reports");
mkdirSync(reports);

async function stepsOfChange(): Promise<Step[]> {
  const tests = await changedTests(TEST_FOLDERS);
  if (tests.size === 0) console.log("No test of Vitest imports a changed file, or stands beside one.");
  return [...tests].map(([folder, args]) => vitestStep(folder, reports, { args }));
}

/** Tests in a browser need the build. */
const withBuild = (steps: readonly Step[]): Step[] =>
  steps.some(({ needs = [] }) => needs.includes(BUILD.name)) && !steps.includes(BUILD) ? [BUILD, ...steps] : [...steps];

const begin = performance.now();
const [filter, ...others] = process.argv.slice(2);
const all = allSteps(reports);
const selected =
  filter === CHANGED
    ? await stepsOfChange()
    : filter?.startsWith(BROWSER_TESTS)
      ? [BUILD, { ...browserStep(reports, [filter, ...others]), needs: [BUILD.name] }]
      : withBuild(all.filter(({ name }) => !filter || name.includes(filter)));
if (selected.length === 0 && filter !== CHANGED)
  console.error(`No step has "${filter}" in its name. Steps: ${all.map(({ name }) => name).join(", ")}.`);
const results = await runSteps(selected, LANES);
if (!filter) results.push(provenBehaviours(results));
console.log(`\n${summaryOf(results, (performance.now() - begin) / 1000)}`);
const isFine = results.every(({ failed }) => failed === 0);
process.exit(isFine && (filter === CHANGED || results.some(({ passed }) => passed > 0)) ? 0 : 1);
