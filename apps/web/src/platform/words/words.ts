import type { Locale } from "@narthex/contract/common";
import { useSyncExternalStore } from "react";
import { withTimeout } from "../lazy-screen.ts";
import type { en } from "./en.ts";

export type Words = typeof en;

const LOADERS: Record<Locale, () => Promise<Words>> = {
  en: () => import("./en.ts").then((words) => words.en),
  zh: () => import("./zh.ts").then((words) => words.zh),
  th: () => import("./th.ts").then((words) => words.th),
};

/** Every language by its own name. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", zh: "简体中文", th: "ไทย" };
/** As the document says which language it is in. */
const TAGS: Record<Locale, string> = { en: "en", zh: "zh-Hans", th: "th" };

type Spoken = { locale: Locale; words: Words };
let spoken: Spoken | undefined;
const listeners = new Set<() => void>();

/** Loads a language, alone, and speaks it everywhere at once. */
export const speak = async (locale: Locale): Promise<void> => {
  if (spoken?.locale === locale) return;
  const words = await withTimeout(LOADERS[locale]());
  spoken = { locale, words };
  document.documentElement.lang = TAGS[locale];
  for (const listener of listeners) listener();
};

const current = (): Spoken => {
  if (!spoken) throw new Error("no language was loaded");
  return spoken;
};

export const currentWords = (): Words => current().words;
export const spokenLocale = (): Locale => current().locale;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The words of the language that is spoken now. */
export const useWords = (): Words => useSyncExternalStore(subscribe, current).words;
export const useSpokenLocale = (): Locale => useSyncExternalStore(subscribe, current).locale;
