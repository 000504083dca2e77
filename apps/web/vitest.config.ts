import { defineConfig } from "vitest/config";
import { DOM_TESTS } from "../../tools/testing/dom-tests.ts";
import { MESSAGES } from "./vite.config.ts";

export default defineConfig({
  plugins: [MESSAGES],
  define: { NARTHEX_LOCAL: "false" },
  // React as people get it: what it checks for developers takes a third of the time of these tests (record 0053).
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: { ...DOM_TESTS, env: { NODE_ENV: "production" } },
});
