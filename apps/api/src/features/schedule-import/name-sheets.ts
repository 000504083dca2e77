import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import { COLUMN_WORDS } from "@narthex/contract/base/sheet-languages";
import type { NameSheet, ScheduleImportIssue } from "@narthex/contract/console/schedule-import";
import { normalizeTitle } from "@narthex/domain/sheets/guess-columns";
import type { Sheet } from "#platform/sheets/read-sheets.ts";
import { wordsFor } from "./columns.ts";
import type { SheetEvent } from "./row-values.ts";

/** Beside the schedule, a workbook may have a sheet of rooms and one of speakers: their names in each language. */
const KINDS = { room: "location", speakers: "subtitle" } as const;
type Kind = keyof typeof KINDS;
type Names = Partial<Record<Locale, string>>;
type NameList = NameSheet & { kind: Kind; byName: Map<string, Names> };

const CODES = new Set(["code", "id", "no", "number", "代码", "编号", "รหัส", "หมายเลข"]);
/** A schedule has times, a list of names has not. */
const TIMES = new Set(["start", "time", "begin", "开始", "时间", "เริ่ม", "เวลา"]);
const MAX_NAME = 200;
/** How names of one event are written beside one another. */
const SEPARATORS: Record<Kind, RegExp> = { room: /[;|\n]/, speakers: /[;|\n,，、]/ };
const JOINED: Record<Kind, string> = { room: "; ", speakers: ", " };

const keyOf = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();

const kindOf = ({ name, rows }: Sheet): Kind | null => {
  const title = normalizeTitle(name);
  const found = (Object.keys(KINDS) as Kind[]).find((kind) => {
    return wordsFor(KINDS[kind]).some((word) => title === word || title === `${word}s`);
  });
  // A schedule may be on a sheet of this name too.
  return found && columnsOf(found, rows[0] ?? []).en !== undefined ? found : null;
};

type Columns = Partial<Record<Locale | "code", number>>;

function columnsOf(kind: Kind, header: readonly string[]): Columns {
  const titles = header.map(normalizeTitle);
  const words = ["name", "名称", "姓名", "ชื่อ", ...wordsFor(KINDS[kind])];
  const columns: Columns = {};
  for (const locale of LOCALES) {
    const languages = COLUMN_WORDS[locale].language;
    const wanted = new Set([
      ...languages,
      ...words.flatMap((word) => languages.flatMap((one) => [word + one, one + word])),
      ...(locale === "en" ? words : []),
    ]);
    const at = titles.findIndex((title) => wanted.has(title));
    if (at >= 0) columns[locale] = at;
  }
  const code = titles.findIndex((title) => CODES.has(title));
  return titles.some((title) => TIMES.has(title)) ? {} : { ...columns, ...(code >= 0 && { code }) };
}

function readNames(sheet: Sheet, kind: Kind, issues: ScheduleImportIssue[]): NameList {
  const [header = []] = sheet.rows;
  const columns = columnsOf(kind, header);
  const byName = new Map<string, Names>();
  const rowOf = new Map<string, number>();
  for (const [at, cells] of sheet.rows.entries()) {
    if (at === 0 || cells.every((cell) => cell === "")) continue;
    const row = at + 1;
    const refuse = (locale: Locale, code: ScheduleImportIssue["code"], value = ""): void =>
      void issues.push({
        sheet: sheet.name,
        row,
        column: header[columns[locale] ?? -1] ?? "",
        field: kind,
        code,
        value: value.slice(0, 80),
      });
    const valueAt = (column: number | undefined): string =>
      column === undefined ? "" : (cells[column] ?? "").replaceAll(/\s+/g, " ").trim();
    const names = Object.fromEntries(LOCALES.map((locale) => [locale, valueAt(columns[locale])])) as Record<
      Locale,
      string
    >;
    for (const locale of LOCALES) {
      if (names[locale].length > MAX_NAME) refuse(locale, "long", names[locale]);
      if (/\p{Cc}/u.test(names[locale])) refuse(locale, "control", names[locale]);
    }
    if (names.en === "") {
      refuse("en", "missing");
      continue;
    }
    const listed: Names = Object.fromEntries(Object.entries(names).filter(([, text]) => text !== ""));
    for (const name of new Set([names.en, valueAt(columns.code)].filter(Boolean).map(keyOf))) {
      const earlier = rowOf.get(name);
      if (earlier !== undefined) refuse("en", "duplicate", String(earlier));
      rowOf.set(name, row);
      byName.set(name, listed);
    }
  }
  return { kind, field: kind, sheet: sheet.name, names: new Set(byName.values()).size, byName };
}

/** The names of one event, as its lists have them. A name that a list does not have is an issue of its row. */
function withNames(event: SheetEvent, { kind, byName }: NameList, issues: ScheduleImportIssue[]): SheetEvent {
  const own = event.texts[KINDS[kind]];
  if (!own?.en) return event;
  const found = own.en.split(SEPARATORS[kind]).flatMap((part) => {
    const name = part.trim();
    if (name === "") return [];
    const listed = byName.get(keyOf(name));
    if (!listed)
      issues.push({
        sheet: event.sheet,
        row: event.row,
        column: event.columns[kind] ?? "",
        field: kind,
        code: "unlisted",
        value: name.slice(0, 80),
      });
    return [listed ?? { en: name }];
  });
  const inEach = LOCALES.flatMap((locale) =>
    // What the row itself says goes first. A language that one of the names lacks is left out.
    own[locale] !== undefined && locale !== "en"
      ? [[locale, own[locale]]]
      : found.every((names) => names[locale] !== undefined)
        ? [[locale, found.map((names) => names[locale]).join(JOINED[kind])]]
        : [],
  );
  return { ...event, texts: { ...event.texts, [KINDS[kind]]: Object.fromEntries(inEach) as Names } };
}

/** The lists of a workbook, its other sheets, and events with the names of the lists. */
export function readNameSheets(sheets: readonly Sheet[]) {
  const issues: ScheduleImportIssue[] = [];
  const lists: NameList[] = [];
  for (const sheet of sheets) {
    const kind = sheets.length > 1 ? kindOf(sheet) : null;
    if (kind && !lists.some((one) => one.kind === kind)) lists.push(readNames(sheet, kind, issues));
  }
  const isList = (name: string): boolean => lists.some((one) => one.sheet === name);
  return {
    lists: lists.map(({ field, sheet, names }): NameSheet => ({ field, sheet, names })),
    others: sheets.filter(({ name }) => !isList(name)),
    /** `read`: the sheets that are read as the schedule, which are no lists then. */
    namesFor(
      events: readonly SheetEvent[],
      read: ReadonlySet<string>,
    ): { rows: SheetEvent[]; issues: ScheduleImportIssue[] } {
      const used = lists.filter((one) => !read.has(one.sheet));
      const all = issues.filter((issue) => !read.has(issue.sheet));
      const rows = events.map((event) => used.reduce((row, list) => withNames(row, list, all), event));
      return { rows, issues: all };
    },
  };
}
