import type { Locale } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import { loadMessages } from "./load.ts";
import type { MessagesOf } from "./messages.ts";

const loaded = await Promise.all(LOCALES.map(async (locale) => [locale, await loadMessages("api", locale)] as const));

/** The messages of the API in every language: a server answers people of all of them at the same time. */
export const MESSAGES = Object.fromEntries(loaded) as Readonly<Record<Locale, MessagesOf<"api">>>;
