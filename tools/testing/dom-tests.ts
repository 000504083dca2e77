import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The options for a folder in which some files replace modules: these have an environment of their own, the others share one. */
export function domTestsOf(folder: string): TestUserConfig {
  const isolated = globSync("src/**/*.test.{ts,tsx}", { cwd: folder }).filter((file) =>
    readFileSync(join(folder, file), "utf8").includes("vi.mock("),
  );
  const { include = [], ...options } = DOM_TESTS;
  const projects = [
    { extends: true as const, test: { name: "shared", include, exclude: isolated } },
    { extends: true as const, test: { name: "isolated", include: isolated, isolate: true } },
  ];
  return { ...options, projects };
}
