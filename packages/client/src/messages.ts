import { LANGUAGES, LOCALES, type Locale } from "@narthex/contract/base/languages";
import { useSyncExternalStore } from "react";
import type { CallErrorCode } from "./call-error.ts";
import { withTimeout } from "./lazy-screen.ts";

/** What can fail to load, as the failure toasts of the app name it. An app adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface
export interface FailureNames {}
export type FailureName = keyof FailureNames;

/** The messages that this package shows itself. An app adds its own by declaration merging. */
export interface Messages {
  problems: Record<CallErrorCode, string>;
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- empty in this package, filled by the apps
  failures: Record<FailureName, string>;
}

type LoadMessages = (locale: Locale) => Promise<Messages>;

/** Every language by its own name. */
export const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, LANGUAGES[locale].name])) as Readonly<
  Record<Locale, string>
>;

type Current = { locale: Locale; messages: Messages };
let load: LoadMessages | undefined;
let active: Current | undefined;
const listeners = new Set<() => void>();

/** Names where the messages of each language are loaded from. Called once, before the first `setLocale`. */
export const provideMessages = (from: LoadMessages): void => {
  load = from;
};

/** Loads the messages of one language and shows every screen in it. */
export const setLocale = async (locale: Locale): Promise<void> => {
  if (active?.locale === locale) return;
  if (!load) throw new Error("No messages were provided.");
  const messages = await withTimeout(load(locale));
  active = { locale, messages };
  // Also the same value would make the browser compute all styles again.
  if (typeof document !== "undefined" && document.documentElement.lang !== LANGUAGES[locale].tag)
    document.documentElement.lang = LANGUAGES[locale].tag;
  for (const listener of listeners) listener();
};

const current = (): Current => {
  if (!active) throw new Error("No language was loaded.");
  return active;
};

export const currentMessages = (): Messages => current().messages;
export const currentLocale = (): Locale => current().locale;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The messages of the current language; the component renders again when the language changes. */
export const useMessages = (): Messages => useSyncExternalStore(subscribe, current, current).messages;
export const useCurrentLocale = (): Locale => useSyncExternalStore(subscribe, current, current).locale;
