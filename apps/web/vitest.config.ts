import { defineConfig } from "vitest/config";

export default defineConfig({
  define: { NARTHEX_LOCAL: "false" },
  test: {
    environment: "happy-dom",
    setupFiles: ["temporal-polyfill/global"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    // Every file would make a browser of its own and load every module again.
    isolate: false,
  },
});
