import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["./src/test-global-setup.ts"],
    setupFiles: ["./src/test-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // One process that loads every module once; a second one would load them all again.
    isolate: false,
    maxWorkers: 1,
    // For whatever crosses the database or the queue: how soon it comes is no matter of a test.
    expect: { poll: { timeout: 20_000 } },
  },
});
