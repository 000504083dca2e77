import { defineConfig } from "vitest/config";
import { VITEST_PROCESS } from "./testing/vitest-process.ts";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    exclude: process.env["NARTHEX_TESTS"] === "all" ? [] : ["**/*.long.test.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...VITEST_PROCESS,
  },
});
