import { defineConfig } from "vitest/config";
import { DOM_TESTS } from "../../tools/testing/dom-tests.ts";

export default defineConfig({ test: { ...DOM_TESTS, isolate: true } });
