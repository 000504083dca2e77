import type { ConferenceType, Locale } from "@narthex/contract/common";
import { localeFor, localeKey, localeOf } from "@narthex/domain/locales";
import { useEffect, useSyncExternalStore } from "react";
import { storage } from "@narthex/client/storage.ts";
import { setLocale } from "@narthex/client/messages.ts";

const SHOWN_KEY = "narthex.locale.shown";
const EVERY: readonly Locale[] = ["en", "zh", "th"];

let borrowed: Locale | null = null;
let changes = 0;
const listeners = new Set<() => void>();
const changed = (): void => {
  changes++;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language to begin with, before the edition is loaded. A page of no edition opens as the app was last shown. */
export const firstLocale = (conferenceType: ConferenceType | null): Locale => {
  const known = storage.get(conferenceType ? localeKey(conferenceType) : SHOWN_KEY);
  return localeOf([known ?? "", ...(navigator.languages ?? [])], EVERY);
};

/** Remembers the language that the app is shown in, unless it is that of one screen. */
export const keepShownLocale = (locale: Locale): void => {
  if (!borrowed) storage.set(SHOWN_KEY, locale);
};

/** The language of an edition: borrowed for one screen, else chosen on this device, else the device's, of those it offers. */
export const useEditionLocale = (conferenceType: ConferenceType, offered: readonly Locale[] | undefined): Locale => {
  useSyncExternalStore(subscribe, () => changes);
  const own = storage.get(localeKey(conferenceType));
  const wanted = own ?? localeOf(navigator.languages ?? [], offered ?? EVERY);
  return localeFor(offered ?? EVERY, borrowed ?? wanted);
};

export const chooseLocale = async (conferenceType: ConferenceType, locale: Locale): Promise<void> => {
  await setLocale(locale);
  storage.set(localeKey(conferenceType), locale);
  changed();
};

/** Shows the app in the language of what is on the screen. Only leaving it gives the person's own back: until it is fetched in that language, nothing says which. */
export const useBorrowedLocale = (locale: Locale | undefined): void => {
  useEffect(() => {
    if (!locale) return;
    borrowed = locale;
    changed();
  }, [locale]);
  useEffect(
    () => () => {
      borrowed = null;
      changed();
    },
    [],
  );
};
