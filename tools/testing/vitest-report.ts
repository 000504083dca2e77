import { relative } from "node:path";
import { ROOT } from "../root.ts";
import { behavioursIn } from "./behaviours.ts";
import { failureOf, type Outcome } from "./steps.ts";

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
export type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: VitestTest[];
  }[];
};

/** Whether it failed before it passed. */
const isFlaky = ({ status, failureMessages }: VitestTest): boolean => status === "passed" && failureMessages.length > 0;

/**
 * Reads a report. A run that failed without a failed test, e.g. because a file did not load, has one failure. A test that
 * passed only on retry is reported as flaky, and counted neither as passed nor as failed.
 */
export function readVitestReport({ testResults }: VitestReport, isFine: boolean): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const ran = tests.filter(({ status }) => status === "passed");
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [failureOf(file, "did not load", message)];
    return [...failed, ...assertionResults.filter(isFlaky)].map((test) => ({
      ...failureOf(file, test.fullName, test.failureMessages[0]),
      isFlaky: isFlaky(test),
    }));
  });
  return {
    passed: ran.filter((test) => !isFlaky(test)).length,
    failed: Math.max(isFine ? 0 : 1, failures.filter((failure) => !failure.isFlaky).length),
    failures,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
    behaviours: ran.flatMap(({ fullName }) => behavioursIn(fullName)),
  };
}
