import { defineConfig } from "vitest/config";

// Node 24 has no built-in Temporal.
export default defineConfig({
  test: { setupFiles: ["temporal-polyfill/global"], testTimeout: 30_000, isolate: false },
});
