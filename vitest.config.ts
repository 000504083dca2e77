import { defineConfig } from "vitest/config";

/** All tests that need no browser, for `npm run test:watch`; `npm test` runs each project by itself. */
export default defineConfig({ test: { projects: ["tools", "packages/*", "apps/*"] } });
