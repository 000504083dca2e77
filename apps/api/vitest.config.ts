import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts"],
    globalSetup: ["./src/test-engine.ts"],
    setupFiles: ["./src/test-setup.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // For whatever crosses the database or the queue: how soon it comes is no matter of a test.
    expect: { poll: { timeout: 20_000 } },
  },
});
