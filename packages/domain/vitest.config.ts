import { defineConfig } from "vitest/config";

// Node 24 has no Temporal of its own.
export default defineConfig({
  test: { setupFiles: ["temporal-polyfill/global"], testTimeout: 30_000, isolate: false },
});
