import { LOCALES } from "@narthex/contract/base/languages";
import { SHEET_DATE_TAGS } from "@narthex/contract/base/sheet-languages";
import { normalizeTitle } from "@narthex/domain/sheets/guess-columns";

const MINUTES_OF_DAY = 24 * 60;
const MAX_HOUR = 29;
const BUDDHIST_YEARS = 543;

/** Full-width and Thai digits as plain ones. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[๐-๙]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0e50))
    .trim()
    .toLowerCase();

/** A time cell of a spreadsheet is a date near the first day that spreadsheets know. */
const SHEET_TIME = /^(1899-12-3[01]|1900-01-0[01]|1904-01-0[12])(?:t(\d\d):(\d\d):\d\d(?:\.\d{3}z)?)?$/;
const NEXT_DAY = new Set(["1899-12-31", "1904-01-02"]);
const CLOCK =
  /^(上午|早上|凌晨|中午|下午|晚上)?\s*(\d{1,2})(?:\s*(:|\.|h|点|點|时|時)\s*(\d{1,2})?分?(?::\d\d(?:\.\d{3}z)?)?)?\s*(a\.?m\.?|p\.?m\.?|น\.?|hrs?|h)?$/;
const AFTERNOON = /^(p|下午|晚上)/;
const MORNING = /^(a|凌晨)/;

const NOON = /^(?:12(?:[:.]00)?\s*)?(?:noon|nn|midday|正午|中午|เที่ยง(?:วัน|ตรง)?)$/;
const MIDNIGHT = /^(?:12(?:[:.]00)?\s*)?(?:midnight|mn|午夜|เที่ยงคืน)$/;

function clockMinutes(text: string): number | null {
  if (NOON.test(text)) return MINUTES_OF_DAY / 2;
  if (MIDNIGHT.test(text)) return MINUTES_OF_DAY;
  const sheet = SHEET_TIME.exec(text);
  if (sheet)
    return (NEXT_DAY.has(sheet[1] ?? "") ? MINUTES_OF_DAY : 0) + Number(sheet[2] ?? 0) * 60 + Number(sheet[3] ?? 0);
  // A number cell: a fraction of a day.
  if (/^0?\.\d+$|^0$/.test(text)) return Math.round(Number(text) * MINUTES_OF_DAY);
  const compact = /^(\d\d)(\d\d)$/.exec(text);
  const found = compact ? null : CLOCK.exec(text);
  if (!compact && !found) return null;
  const [hour, mark, digits, half] = compact
    ? [Number(compact[1]), ":", compact[2] ?? "", ""]
    : [Number(found?.[2]), found?.[3] ?? "", found?.[4] ?? "", `${found?.[5] ?? ""}${found?.[1] ?? ""}`];
  // 9.30 in a number cell arrives as 9.3.
  const minute = digits.length === 1 ? (mark === "." ? Number(digits) * 10 : Number.NaN) : Number(digits || 0);
  if (!(hour <= MAX_HOUR && minute < 60)) return null;
  if (half.match(/^[ap]/) && (hour < 1 || hour > 12)) return null;
  if (AFTERNOON.test(half) && hour < 12) return (hour + 12) * 60 + minute;
  return MORNING.test(half) && hour === 12 ? minute : hour * 60 + minute;
}

export type TimeSpan = { from: number; until: number | null };

const UNTIL = /\s*(?:–|—|-|~|至|到|ถึง|\bto\b|\buntil\b)\s*/;

/** A time of day in minutes, or a span of two: `9:30`, `9.30 am`, `下午2点30分`, `24:15`, `9:00–10:30`. */
export function readTime(text: string): TimeSpan | null {
  const source = plain(text);
  const from = clockMinutes(source);
  if (from !== null) return { from, until: null };
  const parts = source.split(UNTIL);
  if (parts.length !== 2) return null;
  const [first = "", second = ""] = parts;
  const half = /[ap]\.?m\.?$/.exec(second)?.[0] ?? "";
  const until = clockMinutes(second);
  if (until === null) return null;
  // 9–10 am, and 11 – 1 pm.
  const candidates = [...(half && /\d$/.test(first) ? [clockMinutes(first + half)] : []), clockMinutes(first)];
  const found = candidates.find((one) => one !== null && one < until) ?? candidates.find((one) => one !== null) ?? null;
  return found === null ? null : { from: found, until };
}

/** A length in minutes: `90`, `1:30`, `1 h 30 min`, `1.5 h`, `90分钟`. */
export function readMinutes(text: string): number | null {
  const source = plain(text);
  if (/^\d{1,5}$/.test(source)) return Number(source);
  const clock = SHEET_TIME.test(source) || /^\d{1,2}:\d\d(?::\d\d)?$/.test(source) ? clockMinutes(source) : null;
  if (clock !== null) return clock;
  const found =
    /^(?:(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hours?|小时|ชั่วโมง|ชม\.?))?\s*(?:(\d{1,4})\s*(?:m|mins?|min\.|minutes?|分钟?|นาที)?)?$/.exec(
      source,
    );
  if (!found || (found[1] === undefined && found[2] === undefined)) return null;
  return Math.round(Number((found[1] ?? "0").replace(",", ".")) * 60) + Number(found[2] ?? 0);
}

type Day = { date: string };

const WIDTHS = ["long", "short"] as const;
const DATE_FORMATS = WIDTHS.flatMap((month): Intl.DateTimeFormatOptions[] => [
  { day: "numeric", month },
  { day: "numeric", month, year: "numeric" },
  { day: "numeric", month, year: "2-digit" },
]);
const NAME_FORMATS = WIDTHS.flatMap((weekday): Intl.DateTimeFormatOptions[] => [
  { weekday },
  ...DATE_FORMATS.map((date) => ({ weekday, ...date })),
]).concat(DATE_FORMATS);
const NAME_LOCALES = LOCALES.flatMap((locale) => SHEET_DATE_TAGS[locale]);

/** Thai people may leave out the words for `day` and `the`. */
const keyOf = (name: string): string =>
  normalizeTitle(name)
    .replace(/^วัน(?=.)/, "")
    .replace("ที่", "");

let formats: readonly Intl.DateTimeFormat[] | undefined;
/** Made once: they take the processor longer than the import of a programme. */
const nameFormats = (): readonly Intl.DateTimeFormat[] =>
  (formats ??= NAME_LOCALES.flatMap((locale) =>
    NAME_FORMATS.map((options) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" })),
  ));

/** How people write each day, by name. A name that two days share, like a weekday in a second week, is left out. */
function namesOfDays(days: readonly Day[]): Map<string, string | null> {
  const names = new Map<string, string | null>();
  const add = (name: string, date: string): void => {
    const key = keyOf(name);
    names.set(key, names.has(key) && names.get(key) !== date ? null : date);
  };
  for (const [index, { date }] of days.entries()) {
    const number = index + 1;
    for (const name of [`day ${number}`, `d${number}`, `第${number}天`, `第${"一二三四五六七八九"[index] ?? ""}天`])
      add(name, date);
    for (const format of nameFormats()) add(format.format(new Date(`${date}T00:00:00Z`)), date);
  }
  return names;
}

const dateOf = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** The years that a number can mean, also of the Buddhist calendar and with two digits. */
const yearsOf = (value: number): number[] =>
  value < 100 ? [2000 + value, 2500 + value - BUDDHIST_YEARS] : [value, value - BUDDHIST_YEARS];

/** The days that numbers can mean, in the orders that people write them in. */
function datesOf(numbers: readonly number[], years: ReadonlySet<number>): string[] {
  const [a = 0, b = 0, c = 0] = numbers;
  if (numbers.length === 3)
    return [
      ...yearsOf(a).map((year) => dateOf(year, b, c)),
      ...yearsOf(c).flatMap((year) => [dateOf(year, b, a), dateOf(year, a, b)]),
    ];
  return numbers.length === 2 ? [...years].flatMap((year) => [dateOf(year, b, a), dateOf(year, a, b)]) : [];
}

/** A name of a day without what people add to its numbers: `July 18th`, `the 18th of July`, `พ.ศ. 2568`. */
const withoutMarks = (text: string): string =>
  text
    .replaceAll(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    .replaceAll(/\b(?:the|of)\b/g, " ")
    .replaceAll(/[พค]\.?\s?ศ\.?(?=\s?\d)|\b(?:be|ad|ce)\b/g, " ");

const SERIAL_EPOCH = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** Reads how people write the days of a conference: dates in any order, names of days and months, `Day 2`. */
export function createDayReader(days: readonly Day[]): (text: string) => string | null {
  const names = namesOfDays(days);
  const dates = new Set(days.map(({ date }) => date));
  const years = new Set(days.map(({ date }) => Number(date.slice(0, 4))));
  return (text) => {
    const source = withoutMarks(plain(text)).trim();
    const named = names.get(keyOf(source));
    if (named) return named;
    if (/^\d{5}$/.test(source)) {
      const serial = new Date(SERIAL_EPOCH + Number(source) * DAY_MS).toISOString().slice(0, 10);
      return dates.has(serial) ? serial : null;
    }
    if (!/^\D{0,12}\d[\d\s./年月日-]*$/.test(source)) return null;
    const found = new Set(datesOf((source.match(/\d+/g) ?? []).map(Number), years).filter((date) => dates.has(date)));
    return found.size === 1 ? ([...found][0] ?? null) : null;
  };
}
