import { defineConfig } from "@playwright/test";

/** Chromium as it is in a container: no sandbox, nothing asked of the world. */
const ARGS = [
  "--no-sandbox",
  "--process-per-site",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  // One more than there are processors: a browser that waits for the network or a timer leaves its own idle.
  workers: 3,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // A second try tells a flaky test from a broken one; `npm test` counts both as failed.
  retries: 1,
  failOnFlakyTests: true,
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    // Animations take a fifth of the processor time of a run. The tests of dialogs and tours ask for them.
    contextOptions: { reducedMotion: "reduce" },
    // The app's worker puts the whole app by in every new context. Where it matters, a file or a test asks for it.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ARGS },
  },
});
