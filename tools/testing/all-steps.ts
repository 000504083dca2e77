import { allChecks } from "./static-checks.ts";
import type { Step } from "./steps.ts";
import { browserStep, stepOf, vitestStep } from "./test-steps.ts";

/** The folders with tests for Vitest, besides those of the API and of the app. */
const FOLDERS = [
  "apps/console",
  "packages/allocation",
  "packages/domain",
  "packages/client",
  "packages/messages",
  "tools",
];
export const TEST_FOLDERS = ["apps/api", "apps/web", ...FOLDERS];
/** Niceness: the API tests wait more than they compute, and the other steps fill the gaps. */
const LAST = { niceness: 10 };

export const BUILD = stepOf({ name: "build of the apps", program: "node", args: ["tools/build.ts"] });
const after = (needed: readonly Step[], step: Step): Step => ({
  ...step,
  needs: needed.map(({ name }) => name),
});

/** What `npm test` runs, in the order in which it starts: the long steps first. `reports` is a folder for files of the runners. */
export function allSteps(reports: string): Step[] {
  const api = vitestStep("apps/api", reports);
  // Tests of the app read its build.
  const web = after([BUILD], vitestStep("apps/web", reports, LAST));
  const others = FOLDERS.map((folder) => vitestStep(folder, reports, LAST));
  return [
    api,
    BUILD,
    // Not beside the API tests: all take as long then, but each browser test longer, and comes closer to its timeouts.
    after([BUILD, api], browserStep(reports)),
    web,
    ...allChecks().map((check) => stepOf(check, LAST.niceness)),
    ...others,
  ];
}
