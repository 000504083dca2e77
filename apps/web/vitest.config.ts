import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { NARTHEX_LOCAL: "false" },
  test: {
    environment: "happy-dom",
    setupFiles: ["temporal-polyfill/global"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    // One environment for all files: starting a browser environment per file is slow.
    isolate: false,
  },
});
