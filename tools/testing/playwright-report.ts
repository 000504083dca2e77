import { behavioursIn } from "./behaviours.ts";
import { failureOf, type Failure, type Outcome, type TestFile } from "./steps.ts";

type PlaywrightTry = { duration: number; error?: { message?: string } };
type PlaywrightTest = { status: "expected" | "unexpected" | "flaky" | "skipped"; results: PlaywrightTry[] };
type PlaywrightSpec = { title: string; tests: PlaywrightTest[] };
type PlaywrightSuite = { title: string; suites?: PlaywrightSuite[]; specs?: PlaywrightSpec[] };
export type PlaywrightReport = { suites: PlaywrightSuite[]; errors: { message?: string }[] };

type BrowserTest = { file: string; title: string; test: PlaywrightTest };

const testsIn = ({ title, suites = [], specs = [] }: PlaywrightSuite, above: string[]): BrowserTest[] => {
  const path = [...above, title];
  const [file = "", ...groups] = path;
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map((test) => ({ file: `e2e/${file}`, title: [...groups, spec.title].join(" › "), test })),
    ),
    ...suites.flatMap((suite) => testsIn(suite, path)),
  ];
};

const failureIn = ({ file, title, test }: BrowserTest): Failure => ({
  ...failureOf(file, title, test.results.find(({ error }) => error)?.error?.message),
  isFlaky: test.status === "flaky",
});

function secondsByFile(tests: readonly BrowserTest[]): TestFile[] {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  return [...byFile].map(([file, own]) => {
    const milliseconds = own.flatMap(({ test }) => test.results).reduce((sum, { duration }) => sum + duration, 0);
    return { file, seconds: milliseconds / 1000 };
  });
}

/** Reads a report. A test that passed only on retry is reported as flaky, and counted neither as passed nor as failed. */
export function readPlaywrightReport({ suites, errors }: PlaywrightReport, isFine: boolean): Outcome {
  const tests = suites.flatMap((suite) => testsIn(suite, []));
  const passed = tests.filter(({ test }) => test.status === "expected");
  const ran = tests.filter(({ test }) => test.status === "expected" || test.status === "flaky");
  const failures = [
    ...tests.filter(({ test }) => test.status === "unexpected" || test.status === "flaky").map(failureIn),
    ...errors.map(({ message }) => failureOf("e2e", "did not run", message)),
  ];
  return {
    passed: passed.length,
    failed: Math.max(isFine ? 0 : 1, failures.filter(({ isFlaky }) => !isFlaky).length),
    failures,
    files: secondsByFile(tests),
    behaviours: ran.flatMap(({ title }) => behavioursIn(title)),
  };
}
