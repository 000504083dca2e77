import { provideMessages } from "@narthex/client/messages.ts";
import { mapMessages } from "@narthex/domain/map-messages";
import { joinThaiWords } from "@narthex/domain/thai-words";
import type { en } from "./en.ts";

export type ConsoleMessages = typeof en;

declare module "@narthex/client/messages.ts" {
  interface Messages extends ConsoleMessages {}
}

provideMessages({
  en: () => import("./en.ts").then((module) => module.en),
  zh: () => import("./zh.ts").then((module) => module.zh),
  th: () => import("./th.ts").then((module) => mapMessages(module.th, joinThaiWords)),
});
