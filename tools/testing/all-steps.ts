import { allChecks } from "./static-checks.ts";
import type { Step } from "./steps.ts";
import { browserStep, stepOf, vitestStep } from "./test-steps.ts";

/** The folders with tests for Vitest, besides those of the API. */
const FOLDERS = [
  "apps/web",
  "apps/console",
  "packages/allocation",
  "packages/domain",
  "packages/client",
  "packages/messages",
  "tools",
];
export const TEST_FOLDERS = ["apps/api", ...FOLDERS];
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
  const [web, ...others] = FOLDERS.map((folder) => vitestStep(folder, reports, LAST));
  const [lint, ...checks] = allChecks().map((check) => stepOf(check, LAST.niceness));
  return [
    api,
    BUILD,
    // Not beside the API tests: all take as long then, but each browser test longer, and comes closer to its timeouts.
    after([BUILD, api], browserStep(reports)),
    ...(lint ? [lint] : []),
    // They read the build. They are one process, which would run alone at the end if it began late.
    ...(web ? [after([BUILD], web)] : []),
    ...checks,
    ...others,
  ];
}
