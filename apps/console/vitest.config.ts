import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    environment: "happy-dom",
    setupFiles: ["temporal-polyfill/global"],
    include: ["src/**/*.test.{ts,tsx}"],
    testTimeout: 30_000,
    isolate: false,
  },
});
