import { provideMessages } from "@narthex/client/messages.ts";
import { joinThaiWords } from "@narthex/domain/thai-words";
import type { en } from "./en.ts";

export type AppMessages = typeof en;

declare module "@narthex/client/messages.ts" {
  interface Messages extends AppMessages {}
  interface FailureNames extends Record<keyof AppMessages["failures"], true> {}
}

/** The same messages with every text changed, also those that are made from values. */
const mapTexts = <T>(messages: T, change: (text: string) => string): T => {
  if (typeof messages === "string") return change(messages) as T;
  if (typeof messages === "function")
    return ((...values: unknown[]): unknown => mapTexts(messages(...values), change)) as T;
  if (typeof messages !== "object" || messages === null || Array.isArray(messages)) return messages;
  return Object.fromEntries(Object.entries(messages).map(([name, value]) => [name, mapTexts(value, change)])) as T;
};

provideMessages({
  en: () => import("./en.ts").then((module) => module.en),
  zh: () => import("./zh.ts").then((module) => module.zh),
  th: () => import("./th.ts").then((module) => mapTexts(module.th, joinThaiWords)),
});
