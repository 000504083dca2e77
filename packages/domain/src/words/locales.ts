import type { ConferenceType, Locale, ResourceLocale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import { joinWords } from "./thai-words.ts";

/** The requested language if the edition offers it, otherwise English, otherwise its first. */
export const localeFor = (offered: readonly Locale[], requested: string | null | undefined): Locale =>
  offered.find((locale) => locale === requested) ?? (offered.includes("en") ? "en" : (offered[0] ?? "en"));

/** The device's first language that is offered, otherwise English. */
export const localeOf = (deviceLanguages: readonly string[] | null | undefined, offered: readonly Locale[]): Locale => {
  const languages = (deviceLanguages ?? []).map((language) => language.toLowerCase().split(/[-_]/)[0]);
  return localeFor(
    offered,
    languages.find((language) => offered.some((locale) => locale === language)),
  );
};

/** Storage key of the chosen language; each edition has its own. */
export const localeKey = (conferenceType: ConferenceType): string => `narthex.locale.${conferenceType}`;

/** A text in a language, or in English if the translation is missing, or in any if it is for readers of others alone. */
export const textIn = (text: Localized, locale: ResourceLocale): string => {
  const chosen = text[locale] || text.en || Object.values(text).find(Boolean) || "";
  return joinWords(chosen, locale);
};
