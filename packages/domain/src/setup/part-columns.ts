import type { Locale } from "@narthex/contract/base/common";
import type { PartSheet } from "@narthex/domain/setup/parts";

/** The columns of a part's spreadsheet: a text has one for each language, English first and without its name. */
export const columnsOf = ({ columns, texts }: PartSheet, languages: readonly Locale[]): string[] =>
  columns.flatMap((column) =>
    texts.includes(column)
      ? ["en", ...languages.filter((language) => language !== "en")].map((language) => `${column}.${language}`)
      : [column],
  );

/** “Slots: Start”, “Title (简体中文)”: what a template calls a column. */
export function columnTitle(
  column: string,
  { nested }: PartSheet,
  fields: Readonly<Record<string, string>>,
  languages: Readonly<Record<string, string>>,
): string {
  const steps = column.split(".");
  const language = languages[steps.at(-1) ?? ""];
  const names = (language === undefined ? steps : steps.slice(0, -1)).map((step) => fields[step] ?? step);
  // A field of another group has a name that stands alone.
  const name = nested && steps[0] === nested.list ? names.join(": ") : (names.at(-1) ?? column);
  return language === undefined || column.endsWith(".en") ? name : `${name} (${language})`;
}

/** The columns without which a row says nothing. */
export const requiredColumns = ({ key }: PartSheet): string[] => {
  if (key === null) return [];
  // An address is made from the title.
  return [key === "slug" ? "title.en" : key];
};
