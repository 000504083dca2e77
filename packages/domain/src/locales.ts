import type { ConferenceType, Locale, ResourceLocale } from "@narthex/contract/common";
import type { Localized } from "@narthex/contract/editions";

/** One of the languages that an edition offers: the wanted one, else English, else its first. */
export const localeFor = (offered: readonly Locale[], wanted: string | null | undefined): Locale =>
  offered.find((locale) => locale === wanted) ?? (offered.includes("en") ? "en" : (offered[0] ?? "en"));

/** The first of the device's languages that is offered; English where none is, or the device does not say. */
export const localeOf = (deviceLanguages: readonly string[] | null | undefined, offered: readonly Locale[]): Locale => {
  const languages = (deviceLanguages ?? []).map((language) => language.toLowerCase().split(/[-_]/)[0]);
  return localeFor(
    offered,
    languages.find((language) => offered.some((locale) => locale === language)),
  );
};

/** Where the device keeps the language that was chosen, apart for each edition. */
export const localeKey = (conferenceType: ConferenceType): string => `narthex.locale.${conferenceType}`;

/** A text in a language, in English where that language lacks it. */
export const textIn = (text: Localized, locale: ResourceLocale): string => text[locale] || text.en;
