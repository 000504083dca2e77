import { defineConfig } from "vitest/config";
import { DOM_TESTS } from "../../tools/testing/dom-tests.ts";
import { messages } from "../../tools/vite/messages.ts";

// In one environment, a dialog of one file was found by another.
export default defineConfig({ plugins: [messages("console")], test: { ...DOM_TESTS, isolate: true } });
