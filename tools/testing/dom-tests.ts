import type { TestUserConfig } from "vitest/node";
import { VITEST_PROCESS } from "./vitest-process.ts";

/** Options of tests whose code runs in browsers. */
export const DOM_TESTS: TestUserConfig = {
  environment: "happy-dom",
  setupFiles: ["temporal-polyfill/global"],
  include: ["src/**/*.test.{ts,tsx}"],
  testTimeout: 30_000,
  // Some load the code of all screens first.
  hookTimeout: 120_000,
  // One environment for all files: starting a browser environment per file is slow.
  isolate: false,
  ...VITEST_PROCESS,
};
