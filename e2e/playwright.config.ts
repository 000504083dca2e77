import { defineConfig } from "@playwright/test";

/** Chromium for a container: no sandbox, no background requests, and a fifth less processor time for each page. */
export const ARGS = [
  "--no-sandbox",
  "--process-per-site",
  "--disable-gpu",
  "--disable-software-rasterizer",
  "--enable-features=NetworkServiceInProcess2",
  // Pages live for seconds: what the optimizing compilers and an early garbage collection save, they cost twice.
  "--js-flags=--no-opt --no-maglev --initial-heap-size=400 --min-semi-space-size=32",
  // The native app's page has an origin that looks public, and its server is on this machine.
  "--disable-features=LocalNetworkAccessChecks",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The tests in `long/` and those with this tag. `npm run test:all` runs them, `npm test` does not. */
const LONG = /\blong\/|@long/;

export default defineConfig({
  testDir: ".",
  ...(process.env["NARTHEX_E2E"] === "long" ? { grep: LONG, timeout: 180_000 } : { grepInvert: LONG, timeout: 30_000 }),
  testMatch: "**/*.spec.ts",
  globalSetup: "./global-setup.ts",
  fullyParallel: true,
  // One more than there are processors: a browser waiting for the network or a timer leaves one idle.
  workers: 3,
  expect: { timeout: 10_000 },
  // The retry distinguishes flaky from broken tests; `npm test` reports flaky ones and does not count them as passed.
  retries: 1,
  outputDir: "test-results",
  use: {
    browserName: "chromium",
    locale: "en-GB",
    timezoneId: "Europe/Berlin",
    viewport: { width: 390, height: 844 },
    screenshot: "only-on-failure",
    // Animations take a fifth of the processor time of a run. Tests of dialogs and tours enable them.
    contextOptions: { reducedMotion: "reduce" },
    // The service worker stores the whole app in every new context, so files and tests that need it enable it.
    serviceWorkers: "block",
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: ARGS },
  },
});
