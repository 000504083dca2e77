import type { Locale } from "@narthex/contract/common";
import {
  SCHEDULE_IMPORT_FIELDS,
  type ScheduleImportField,
  type ScheduleImportMapping,
} from "@narthex/contract/schedule-import";
import {
  guessColumns,
  MAX_TITLE_ROWS,
  normalizeTitle,
  type KnownTitles,
  type RememberedTitles,
} from "@narthex/domain/sheets/guess-columns";
import type { Sheet } from "#platform/sheets/read-sheets.ts";

/** The texts of an event that a file may have in several languages, and their fields. */
export const TEXT_FIELDS = {
  title: { en: "title", zh: "titleZh", th: "titleTh" },
  subtitle: { en: "speakers", zh: "speakersZh", th: "speakersTh" },
  location: { en: "room", zh: "roomZh", th: "roomTh" },
  label: { en: "label", zh: "labelZh", th: "labelTh" },
  notes: { en: "description", zh: "descriptionZh", th: "descriptionTh" },
} as const satisfies Record<string, Record<Locale, ScheduleImportField>>;
export type TextName = keyof typeof TEXT_FIELDS;
export const TEXT_NAMES = Object.keys(TEXT_FIELDS) as TextName[];

export const LANGUAGE_WORDS: Record<Locale, readonly string[]> = {
  en: ["en", "eng", "english", "英文", "英语", "อังกฤษ", "ภาษาอังกฤษ"],
  zh: ["zh", "cn", "zhcn", "chinese", "中文", "简体", "简体中文", "จีน", "ภาษาจีน"],
  th: ["th", "thai", "泰文", "泰语", "ไทย", "ภาษาไทย"],
};

export const WORDS: Record<TextName, { en: readonly string[]; zh: readonly string[]; th: readonly string[] }> = {
  title: {
    en: ["title", "event", "session", "sessiontitle", "activity", "programme", "program", "name"],
    zh: ["标题", "题目", "主题", "节目", "活动", "环节", "内容"],
    th: ["หัวข้อ", "ชื่อ", "ชื่อกิจกรรม", "กิจกรรม", "รายการ"],
  },
  subtitle: {
    en: ["speakers", "speaker", "ledby", "leader", "host", "subtitle", "preacher"],
    zh: ["讲员", "讲者", "嘉宾", "主持", "主讲", "副标题"],
    th: ["ผู้บรรยาย", "วิทยากร", "ผู้เทศนา", "ผู้พูด", "คำบรรยายใต้หัวข้อ"],
  },
  location: {
    en: ["room", "rooms", "location", "venue", "place", "hall"],
    zh: ["地点", "场地", "房间", "会场", "教室"],
    th: ["ห้อง", "สถานที่", "ที่"],
  },
  label: { en: ["label", "tag"], zh: ["标签"], th: ["ป้าย", "ป้ายกำกับ"] },
  notes: {
    en: ["description", "notes", "note", "details", "text", "abstract", "remarks"],
    zh: ["说明", "描述", "备注", "简介", "详情"],
    th: ["รายละเอียด", "หมายเหตุ", "คำอธิบาย"],
  },
};

/** A word with a language beside it, then alone in that language; English also takes a word of any language alone. */
function titlesIn(words: (typeof WORDS)[TextName], locale: Locale): string[] {
  const all = [...words.en, ...words.zh, ...words.th];
  const named = all.flatMap((word) => LANGUAGE_WORDS[locale].flatMap((name) => [word + name, name + word]));
  return [...named, ...words[locale], ...(locale === "en" ? all : [])];
}

const TITLES = {
  ...(Object.fromEntries(
    TEXT_NAMES.flatMap((name) =>
      (["en", "zh", "th"] as const).map((locale) => [TEXT_FIELDS[name][locale], titlesIn(WORDS[name], locale)]),
    ),
  ) as Record<(typeof TEXT_FIELDS)[TextName][Locale], string[]>),
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
  audience: ["audience", "for", "visiblefor", "delegates", "delegatetype", "对象", "参加者", "สำหรับ", "กลุ่มเป้าหมาย"],
  session: ["sessionnumber", "sessionno", "materials", "场次", "第几场", "เซสชัน", "ลำดับเซสชัน"],
  id: ["id", "eventid", "number", "no", "编号", "序号", "รหัส", "หมายเลข"],
} satisfies KnownTitles<ScheduleImportField>;

/** The fields that a file can have in these languages. */
export function fieldsFor(languages: readonly Locale[]): ScheduleImportField[] {
  const left = new Set<ScheduleImportField>(
    (["zh", "th"] as const)
      .filter((locale) => !languages.includes(locale))
      .flatMap((locale) => TEXT_NAMES.map((name) => TEXT_FIELDS[name][locale])),
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
