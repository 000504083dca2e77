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

/** Reads a report. A run that failed without a failed test, e.g. because a file did not load, has one failure. */
export function readVitestReport({ testResults }: VitestReport, isFine: boolean): Outcome {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const passed = tests.filter(({ status }) => status === "passed");
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (failed.length === 0 && status === "failed") return [failureOf(file, "did not load", message)];
    return failed.map(({ fullName, failureMessages }) => failureOf(file, fullName, failureMessages[0]));
  });
  return {
    passed: passed.length,
    failed: isFine ? failures.length : Math.max(1, failures.length),
    failures,
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      seconds: (endTime - startTime) / 1000,
    })),
    behaviours: passed.flatMap(({ fullName }) => behavioursIn(fullName)),
  };
}
