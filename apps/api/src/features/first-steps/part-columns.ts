import { LANGUAGES, LOCALES, type Locale } from "@narthex/contract/base/languages";
import { type PartSheet, SETUP_PART_NAMES, sheetOf } from "@narthex/domain/setup/parts";
import type { SetupPartName } from "@narthex/contract/setup/first-steps";
import { columnsOf, columnTitle } from "@narthex/domain/setup/part-columns";
import { normalizeTitle, type KnownTitles } from "@narthex/domain/sheets/guess-columns";
import { MESSAGES } from "@narthex/messages/api";

const LANGUAGE_NAMES = Object.fromEntries(LOCALES.map((locale) => [locale, LANGUAGES[locale].name]));

const titlesOf = (sheet: PartSheet): KnownTitles<string> =>
  Object.fromEntries(
    columnsOf(sheet, LOCALES).map((column) => [
      column,
      [
        ...LOCALES.map((locale) => normalizeTitle(columnTitle(column, sheet, MESSAGES[locale].fields, LANGUAGE_NAMES))),
        normalizeTitle(column),
      ],
    ]),
  );

/** The titles of each part's columns, as the templates have them in every language. */
const TITLES = new Map<SetupPartName, KnownTitles<string>>(
  SETUP_PART_NAMES.flatMap((part) => {
    const sheet = sheetOf(part);
    return sheet ? [[part, titlesOf(sheet)] as const] : [];
  }),
);

export const titlesOfPart = (part: SetupPartName): KnownTitles<string> => TITLES.get(part) ?? {};

export const fieldsFor = (sheet: PartSheet, languages: readonly Locale[]): string[] => columnsOf(sheet, languages);
