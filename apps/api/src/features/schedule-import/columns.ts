import { LOCALES, type Locale } from "@narthex/contract/base/languages";
import { COLUMN_WORDS } from "@narthex/contract/base/sheet-languages";
import {
  SCHEDULE_IMPORT_FIELDS,
  type ScheduleImportField,
  type ScheduleImportMapping,
  textColumn,
  type TextColumn,
} from "@narthex/contract/console/schedule-import";
import {
  guessColumns,
  MAX_TITLE_ROWS,
  normalizeTitle,
  type KnownTitles,
  type RememberedTitles,
} from "@narthex/domain/sheets/guess-columns";
import type { Sheet } from "#platform/sheets/read-sheets.ts";

/** The texts of an event that a file may have in several languages, and their English columns. */
const TEXTS = { title: "title", subtitle: "speakers", location: "room", label: "label", notes: "description" } as const;
export type TextName = keyof typeof TEXTS;
export const TEXT_NAMES = Object.keys(TEXTS) as TextName[];
export const TEXT_FIELDS = Object.fromEntries(
  TEXT_NAMES.map((name) => [
    name,
    Object.fromEntries(LOCALES.map((locale) => [locale, textColumn(TEXTS[name], locale)])),
  ]),
) as Readonly<Record<TextName, Record<Locale, TextColumn>>>;

/** The words for a text in all languages. */
export const wordsFor = (field: TextName): string[] => LOCALES.flatMap((locale) => COLUMN_WORDS[locale][field]);

/** A word with a language beside it, then alone in that language; English also takes a word of any language alone. */
function titlesIn(field: TextName, locale: Locale): string[] {
  const all = wordsFor(field);
  const named = all.flatMap((word) => COLUMN_WORDS[locale].language.flatMap((name) => [word + name, name + word]));
  return [...named, ...COLUMN_WORDS[locale][field], ...(locale === "en" ? all : [])];
}

const TITLES = {
  ...(Object.fromEntries(
    TEXT_NAMES.flatMap((name) => LOCALES.map((locale) => [TEXT_FIELDS[name][locale], titlesIn(name, locale)])),
  ) as Record<TextColumn, string[]>),
  day: ["day", "date", "日期", "天", "日", "วัน", "วันที่"],
  start: [
    "start",
    "starttime",
    "begin",
    "begins",
    "from",
    "time",
    "startsat",
    "开始",
    "开始时间",
    "时间",
    "起",
    "เริ่ม",
    "เวลาเริ่ม",
    "เวลา",
  ],
  end: ["end", "endtime", "ends", "until", "to", "finish", "结束", "结束时间", "止", "สิ้นสุด", "เวลาสิ้นสุด", "ถึง", "จบ"],
  duration: ["duration", "durationinmin", "minutes", "mins", "length", "时长", "分钟", "ระยะเวลา", "นาที"],
  type: ["type", "kind", "eventtype", "类型", "种类", "ประเภท"],
  audience: [
    "audience",
    "audiencescsgcorempty",
    "对象scsgc或空白",
    "สําหรับใครscsgcหรือเว้นว่าง",
    "for",
    "visiblefor",
    "delegates",
    "delegatetype",
    "对象",
    "参加者",
    "สำหรับ",
    "กลุ่มเป้าหมาย",
  ],
  session: [
    "sessionnumber",
    "numberofthesession",
    "堂次编号",
    "หมายเลขช่วง",
    "sessionno",
    "materials",
    "场次",
    "第几场",
    "เซสชัน",
    "ลำดับเซสชัน",
  ],
  experience: [
    "experiencecode",
    "codeoftheexperience",
    "体验活动代码",
    "รหัสกิจกรรม",
    "experience",
    "leadstoexperience",
    "体验活动",
    "กิจกรรม",
  ],
  id: ["id", "eventid", "number", "no", "编号", "序号", "รหัส", "หมายเลข"],
} satisfies KnownTitles<ScheduleImportField>;

/** The fields that a file can have in these languages. */
export function fieldsFor(languages: readonly Locale[]): ScheduleImportField[] {
  const left = new Set<ScheduleImportField>(
    LOCALES.filter((locale) => locale !== "en" && !languages.includes(locale)).flatMap((locale) =>
      TEXT_NAMES.map((name) => TEXT_FIELDS[name][locale]),
    ),
  );
  return SCHEDULE_IMPORT_FIELDS.filter((field) => !left.has(field));
}

export const guessScheduleColumns = (
  header: readonly string[],
  fields: readonly ScheduleImportField[],
  remembered: RememberedTitles<ScheduleImportField>,
): ScheduleImportMapping => ({
  ...(Object.fromEntries(SCHEDULE_IMPORT_FIELDS.map((field) => [field, null])) as ScheduleImportMapping),
  ...guessColumns(fields, TITLES, header, remembered),
});

type MappedSheet = Sheet & { headerAt: number; mapping: ScheduleImportMapping };

/** The other sheets that have all columns of one under the same titles, as a workbook with a sheet for each day has them. */
export function sheetsLike({ name, rows, headerAt, mapping }: MappedSheet, sheets: readonly Sheet[]): MappedSheet[] {
  const titles = (rows[headerAt] ?? []).map(normalizeTitle);
  return sheets.flatMap((sheet) => {
    if (sheet.name === name) return [];
    for (const [at, cells] of sheet.rows.slice(0, MAX_TITLE_ROWS).entries()) {
      const own = cells.map(normalizeTitle);
      const columns = Object.entries(mapping).map(([field, column]) => {
        if (column === null) return [field, null];
        const title = titles[column] ?? "";
        return [field, own[column] === title ? column : own.indexOf(title)];
      });
      if (columns.every(([, column]) => column !== -1))
        return [{ ...sheet, headerAt: at, mapping: Object.fromEntries(columns) as ScheduleImportMapping }];
    }
    return [];
  });
}
