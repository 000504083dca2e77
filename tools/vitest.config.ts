import { defineConfig } from "vitest/config";
import { VITEST_PROCESS } from "./testing/vitest-process.ts";

export default defineConfig({
  test: { include: ["**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000, ...VITEST_PROCESS },
});
