import { defineConfig } from "vitest/config";
import { DOM_TESTS } from "../../tools/testing/dom-tests.ts";
import { MESSAGES } from "./vite.config.ts";

export default defineConfig({ plugins: [MESSAGES], define: { NARTHEX_LOCAL: "false" }, test: DOM_TESTS });
