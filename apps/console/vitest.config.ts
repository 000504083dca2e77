import { defineConfig } from "vitest/config";
import { domTestsOf } from "../../tools/testing/dom-tests.ts";
import { messages } from "../../tools/vite/messages.ts";

export default defineConfig({ plugins: [messages("console")], test: domTestsOf(import.meta.dirname) });
