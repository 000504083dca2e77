import type { ConferenceType } from "@narthex/contract/base/common";
import { VIEW_COOKIE } from "@narthex/contract/app/first-data";
import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import { localeFor, localeKey, localeOf } from "@narthex/domain/words/locales";
import { useEffect, useSyncExternalStore } from "react";
import { currentDevice } from "@narthex/client/device.ts";
import { setOwnCookie } from "@narthex/client/session/own-cookie.ts";
import { storage } from "@narthex/client/storage/storage.ts";
import { setLocale } from "@narthex/client/messages.ts";

const SHOWN_LOCALE_KEY = "narthex.locale.shown";

let borrowedLocale: Locale | null = null;
let version = 0;
const listeners = new Set<() => void>();
const currentVersion = (): number => version;
const notify = (): void => {
  version++;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The initial language, before the edition is loaded. A page without an edition uses the last shown language. */
export const firstLocale = (conferenceType: ConferenceType | null): Locale => {
  const known = storage.get(conferenceType ? localeKey(conferenceType) : SHOWN_LOCALE_KEY);
  return localeOf([known ?? "", ...currentDevice().languages()], LOCALES);
};

/** Stores the current language, unless it is borrowed by one screen. The server prepares the next page in it. */
export const storeShownLocale = (conferenceType: ConferenceType, locale: Locale): void => {
  if (borrowedLocale) return;
  storage.set(SHOWN_LOCALE_KEY, locale);
  setOwnCookie(VIEW_COOKIE, `${conferenceType}.${locale}`);
};

/**
 * The language of an edition: borrowed by the screen, otherwise chosen on this device, otherwise the device's, limited
 * to those offered.
 */
export const useEditionLocale = (conferenceType: ConferenceType, offered: readonly Locale[] | undefined): Locale => {
  useSyncExternalStore(subscribe, currentVersion, currentVersion);
  const own = storage.get(localeKey(conferenceType));
  const preferred = own ?? localeOf(currentDevice().languages(), offered ?? LOCALES);
  return localeFor(offered ?? LOCALES, borrowedLocale ?? preferred);
};

export const chooseLocale = async (conferenceType: ConferenceType, locale: Locale): Promise<void> => {
  await setLocale(locale);
  storage.set(localeKey(conferenceType), locale);
  notify();
};

/**
 * Shows the app in the language of the screen's content until the screen is left: the content in the person's own
 * language is not known before it is fetched.
 */
export const useBorrowedLocale = (locale: Locale | undefined): void => {
  useEffect(() => {
    if (!locale) return;
    borrowedLocale = locale;
    notify();
  }, [locale]);
  useEffect(
    () => () => {
      borrowedLocale = null;
      notify();
    },
    [],
  );
};
