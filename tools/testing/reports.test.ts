import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../root.ts";
import { readPlaywrightReport } from "./playwright-report.ts";
import type { Result } from "./steps.ts";
import { summaryOf } from "./summary.ts";
import { readVitestReport, type VitestReport } from "./vitest-report.ts";

const red = (text: string): string => `\u001B[31m${text}\u001B[39m`;
type ReportedFile = VitestReport["testResults"][number];
const file = (own: Pick<ReportedFile, "assertionResults" | "message">): ReportedFile => ({
  name: join(ROOT, "a.test.ts"),
  status: "failed",
  startTime: 1000,
  endTime: 3500,
  ...own,
});
// Built from parts, so that this file itself cites no behaviour.
const named = (title: string, id: string): string => `${title} [${id}]`;
const vitestTest = (status: string, fullName: string, ...messages: string[]) => ({
  status,
  fullName,
  failureMessages: messages.map(red),
});

describe("a report of Vitest", () => {
  it("has passed tests counted, failed and flaky tests listed and skipped tests omitted", () => {
    const assertionResults = [
      vitestTest("passed", named("one", "X01")),
      vitestTest("failed", named("two", "X02"), "not that\nat x"),
      vitestTest("skipped", named("three", "X03")),
      vitestTest("passed", named("four", "X04"), "too late"),
    ];
    const read = readVitestReport({ testResults: [file({ assertionResults })] }, false);
    expect(read).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        { file: "a.test.ts", title: named("two", "X02"), message: "not that\nat x", isFlaky: false },
        { file: "a.test.ts", title: named("four", "X04"), message: "too late", isFlaky: true },
      ],
      files: [{ file: "a.test.ts", seconds: 2.5 }],
      behaviours: ["X01", "X04"],
    });
  });

  it("has a failure if a file did not load, and if the run failed without a failed test", () => {
    const broken = file({ message: "no such module", assertionResults: [] });
    expect(readVitestReport({ testResults: [broken] }, false)).toMatchObject({
      failed: 1,
      failures: [{ title: "did not load", message: "no such module" }],
    });
    expect(readVitestReport({ testResults: [] }, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

const browserTest = (title: string, status: "expected" | "unexpected" | "flaky" | "skipped", ...errors: string[]) => ({
  title,
  tests: [
    {
      status,
      results: [
        ...errors.map((message) => ({ duration: 400, error: { message } })),
        ...(status === "unexpected" ? [] : [{ duration: 100 }]),
      ],
    },
  ],
});

describe("a report of Playwright", () => {
  it("reports a test that passed only on retry as flaky, and counts it neither as passed nor as failed", () => {
    const specs = [
      browserTest(named("one", "X01"), "expected"),
      browserTest(named("two", "X02"), "flaky", "too late"),
      browserTest("three", "unexpected", "wrong", "wrong"),
      browserTest("four", "skipped"),
    ];
    const suites = [{ title: "a.spec.ts", suites: [{ title: "the days", specs }] }];
    expect(readPlaywrightReport({ suites, errors: [] }, false)).toEqual({
      passed: 1,
      failed: 1,
      failures: [
        { file: "e2e/a.spec.ts", title: named("the days › two", "X02"), message: "too late", isFlaky: true },
        { file: "e2e/a.spec.ts", title: "the days › three", message: "wrong", isFlaky: false },
      ],
      files: [{ file: "e2e/a.spec.ts", seconds: 1.5 }],
      behaviours: ["X01", "X02"],
    });
  });

  it("has a failure if no test ran", () => {
    expect(readPlaywrightReport({ suites: [], errors: [{ message: "no browser" }] }, false)).toMatchObject({
      passed: 0,
      failed: 1,
      failures: [{ title: "did not run", message: "no browser" }],
    });
    expect(readPlaywrightReport({ suites: [], errors: [] }, false)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe("the end of a run", () => {
  const results: Result[] = [
    { name: "lint", seconds: 5.25, passed: 1, failed: 0 },
    {
      name: "tests of a",
      seconds: 61,
      passed: 40,
      failed: 1,
      failures: [{ file: "a.spec.ts", title: "two", message: "too late\nat x", isFlaky: true }],
      files: Array.from({ length: 25 }, (_, at) => ({ file: `${at}.test.ts`, seconds: at })),
    },
  ];
  const lines = summaryOf(results, 66.4).split("\n");

  it("is a line with only the counts", () => {
    expect(lines.at(-1)).toBe("41 passed, 1 failed");
  });

  it("lists the duration of each step, and of the 20 slowest files", () => {
    expect(lines.slice(0, 3)).toEqual([
      "Steps (66 s in all):",
      "✓     5.3 s  lint: 1 passed",
      "✗    61.0 s  tests of a: 40 passed, 1 failed",
    ]);
    expect(lines.filter((line) => /^ .*\.test\.ts$/.test(line)).map((line) => line.split("  ").at(-1))).toEqual(
      Array.from({ length: 20 }, (_, at) => `${24 - at}.test.ts`),
    );
  });

  it("lists failed and flaky tests", () => {
    expect(lines).toContain("✗ flaky, passed only on retry: a.spec.ts › two");
    expect(lines).toContain("1 flaky, not counted as passed");
  });
});
