import { defineConfig } from "vitest/config";
import { DOM_TESTS } from "../../tools/testing/dom-tests.ts";
import { messages } from "../../tools/vite/messages.ts";

export default defineConfig({ plugins: [messages("console")], test: DOM_TESTS });
