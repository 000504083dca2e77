import type { Locale } from "@narthex/contract/common";

// English dates are day-month; Thai years are Gregorian, as the edition's own dates are.
const DATES: Record<Locale, string> = { en: "en-GB", zh: "zh-CN", th: "th-TH-u-ca-gregory-nu-latn" };

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make and quick to use, so each is made once. */
const formatter = (tag: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `${tag}|${zone}|${JSON.stringify(options)}`;
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
};

/** The calendar date of an instant (epoch milliseconds) in a time zone. */
export const dateIn = (zone: string, at: number): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

// Some engines set a narrow space before AM, some a plain one.
const clock = (at: number, zone: string, locale: Locale): string =>
  locale === "th"
    ? formatter("en-GB", zone, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(at)
    : formatter("en-US", zone, { hour: "numeric", minute: "2-digit", hourCycle: "h12" }).format(at).replace(/\s/, " ");

const suffix = (locale: Locale): string => (locale === "th" ? " น." : "");

/** `9:00 AM`; in Thai `09:00 น.`, with 24 hours. */
export const formatTime = (instant: string, zone: string, locale: Locale): string =>
  clock(Date.parse(instant), zone, locale) + suffix(locale);

/** `9:00 AM – 10:30 AM`; an event without a length has only its start. */
export const formatTiming = (start: string, durationInMin: number, zone: string, locale: Locale): string => {
  if (durationInMin <= 0) return formatTime(start, zone, locale);
  const from = Date.parse(start);
  return `${clock(from, zone, locale)} – ${clock(from + durationInMin * 60_000, zone, locale)}${suffix(locale)}`;
};

const UNITS: Record<Locale, { hour: string; minute: string; between: string }> = {
  en: { hour: " hr", minute: " min", between: " " },
  zh: { hour: "小时", minute: "分钟", between: "" },
  th: { hour: " ชม.", minute: " นาที", between: " " },
};

/** `45 min`, `1 hr 30 min`. */
export const formatDuration = (min: number, locale: Locale): string => {
  const { hour, minute, between } = UNITS[locale];
  const hours = Math.floor(min / 60);
  const parts = [];
  if (hours > 0) parts.push(`${hours}${hour}`);
  if (min % 60 > 0 || hours === 0) parts.push(`${min % 60}${minute}`);
  return parts.join(between);
};

const formatDay = (date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string =>
  formatter(DATES[locale], "UTC", options).format(Date.parse(`${date}T00:00:00Z`));

/** The weekday of a calendar date: `Fri`, or `Friday` when long. */
export const formatWeekday = (date: string, locale: Locale, width: "short" | "long" = "short"): string =>
  formatDay(date, locale, { weekday: width });

/** The day of the month of a calendar date: `18`. */
export const formatDayOfMonth = (date: string): string => String(Number(date.slice(8, 10)));

/** The month of a calendar date: `Jul`, or `July` when long. */
export const formatMonth = (date: string, locale: Locale, width: "short" | "long" = "short"): string =>
  formatDay(date, locale, { month: width });

/** `Friday, 18 July 2025`. */
export const formatLongDate = (date: string, locale: Locale): string =>
  formatDay(date, locale, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

const CHINESE_NUMBERS = "零一二三四五六七八九";

/** The number of a day of the conference, to stand in `Day 2`, `第二天`, `วันที่ 2`: Chinese has a word for it. */
export const formatDayNumber = (number: number, locale: Locale): string =>
  (locale === "zh" && CHINESE_NUMBERS[number]) || String(number);

const TODAY: Record<Locale, string> = { en: "today", zh: "今天", th: "วันนี้" };

/** When an announcement was posted: `today`, else day, month and time. */
export const formatPosted = (instant: string, now: number, zone: string, locale: Locale): string => {
  const date = dateIn(zone, Date.parse(instant));
  if (date === dateIn(zone, now)) return TODAY[locale];
  const comma = locale === "en" ? "," : "";
  return `${formatDay(date, locale, { day: "numeric", month: "short" })}${comma} ${formatTime(instant, zone, locale)}`;
};

/** Until when something can be done: `Fri, 04 Jul, 7 PM`; the other languages say the time as they always do. */
export const formatDeadline = (at: number, zone: string, locale: Locale): string => {
  const date = dateIn(zone, at);
  if (locale !== "en")
    return `${formatDay(date, locale, { weekday: "short", day: "numeric", month: "short" })} ${clock(at, zone, locale)}${suffix(locale)}`;
  const day = `${formatWeekday(date, locale)}, ${date.slice(8, 10)} ${formatMonth(date, locale)}`;
  return `${day}, ${clock(at, zone, locale).replace(":00", "")}`;
};
