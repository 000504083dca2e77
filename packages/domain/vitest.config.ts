import { defineConfig } from "vitest/config";
import { VITEST_PROCESS } from "../../tools/testing/vitest-process.ts";

// Node 24 has no built-in Temporal.
export default defineConfig({
  test: { setupFiles: ["temporal-polyfill/global"], testTimeout: 30_000, isolate: false, ...VITEST_PROCESS },
});
