import { provideMessages } from "@narthex/client/messages.ts";
import type { en } from "./en.ts";

export type AppMessages = typeof en;

declare module "@narthex/client/messages.ts" {
  interface Messages extends AppMessages {}
}

provideMessages({
  en: () => import("./en.ts").then((module) => module.en),
  zh: () => import("./zh.ts").then((module) => module.zh),
  th: () => import("./th.ts").then((module) => module.th),
});
