import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import { setLocale } from "@narthex/client/messages.ts";
import { storage } from "@narthex/client/storage/storage.ts";

const KEY = "narthex.console.locale";

export const OFFERED_LOCALES = LOCALES;

/** The language that was chosen on this device. */
export const storedLocale = (): string | null => storage.get(KEY);

export const chooseLocale = async (locale: Locale): Promise<void> => {
  await setLocale(locale);
  storage.set(KEY, locale);
};
