import { defineConfig } from "vitest/config";
import { VITEST_PROCESS } from "../../tools/testing/vitest-process.ts";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    // Processes that are killed, full disks, long sequences: `npm run test:all` and `npm run prove` run them.
    exclude: process.env["NARTHEX_TESTS"] === "all" ? [] : ["**/*.long.test.ts"],
    globalSetup: ["./test/global-setup.ts"],
    setupFiles: ["./test/setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Each process loads all modules once. Tests wait for two thirds of their time, so four processes share two processors.
    isolate: false,
    ...VITEST_PROCESS,
    maxWorkers: 4,
    // In a run of all projects, those with another number of processes must be a group of their own.
    sequence: { groupOrder: 1 },
    expect: { poll: { timeout: 10_000 } },
    // The retry distinguishes flaky from broken tests; `npm test` reports flaky ones and does not count them as passed.
    retry: 1,
  },
});
