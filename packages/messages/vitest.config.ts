import { defineConfig } from "vitest/config";
import { VITEST_PROCESS } from "../../tools/testing/vitest-process.ts";

export default defineConfig({ test: { testTimeout: 30_000, isolate: false, ...VITEST_PROCESS } });
