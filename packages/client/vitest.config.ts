import { defineConfig } from "vitest/config";
import { domTestsOf } from "../../tools/testing/dom-tests.ts";

export default defineConfig({ test: domTestsOf(import.meta.dirname) });
