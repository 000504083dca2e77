import { defineConfig } from "vitest/config";
import { DOM_TESTS } from "../../tools/testing/dom-tests.ts";

export default defineConfig({ define: { NARTHEX_LOCAL: "false" }, test: DOM_TESTS });
