import type { Locale } from "@narthex/contract/common";
import { MONTHS, WEEKDAYS, type Width } from "./calendar-names.ts";

const inZone = (zone: string, atMs: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);

/** The calendar date of an instant (epoch milliseconds) in a time zone. */
export const dateIn = (zone: string, atMs: number): string => inZone(zone, atMs).toPlainDate().toString();

/** The hour, 0 to 23, of an instant (epoch milliseconds) in a time zone. */
export const hourIn = (zone: string, atMs: number): number => inZone(zone, atMs).hour;

const twoDigits = (number: number): string => String(number).padStart(2, "0");

const clock = (atMs: number, zone: string, locale: Locale): string => {
  const { hour, minute } = inZone(zone, atMs);
  if (locale === "th") return `${twoDigits(hour)}:${twoDigits(minute)}`;
  if (locale === "zh") return `${hour < 12 ? "上午" : "下午"}${hour % 12 || 12}:${twoDigits(minute)}`;
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? "AM" : "PM"}`;
};

/** With a space that does not break: the suffix alone on a line would be a riddle. */
const suffix = (locale: Locale): string => (locale === "th" ? "\u00A0น." : "");

/** `9:00 AM`, in Chinese `上午9:00`; in Thai `09:00 น.`, with 24 hours. */
export const formatTime = (instant: string, zone: string, locale: Locale): string =>
  clock(Date.parse(instant), zone, locale) + suffix(locale);

/** `9:00 AM – 10:30 AM`, `上午9:00 – 10:30`; only the start for an event without a length. */
export const formatTiming = (start: string, durationInMin: number, zone: string, locale: Locale): string => {
  if (durationInMin <= 0) return formatTime(start, zone, locale);
  const from = Date.parse(start);
  const [first, last] = [clock(from, zone, locale), clock(from + durationInMin * 60_000, zone, locale)];
  // Chinese names the half of the day once.
  const end = locale === "zh" && first.slice(0, 2) === last.slice(0, 2) ? last.slice(2) : last;
  return `${first} – ${end}${suffix(locale)}`;
};

const DURATION_UNITS: Record<Locale, { hour: string; minute: string; between: string }> = {
  en: { hour: " hr", minute: " min", between: " " },
  zh: { hour: "小时", minute: "分钟", between: "" },
  th: { hour: " ชม.", minute: " นาที", between: " " },
};

/** `45 min`, `1 hr 30 min`. */
export const formatDuration = (min: number, locale: Locale): string => {
  const { hour, minute, between } = DURATION_UNITS[locale];
  const hours = Math.floor(min / 60);
  const parts = [];
  if (hours > 0) parts.push(`${hours}${hour}`);
  if (min % 60 > 0 || hours === 0) parts.push(`${min % 60}${minute}`);
  return parts.join(between);
};

/** The weekday of a date: `Fri`, or `Friday` if long. */
export const formatWeekday = (date: string, locale: Locale, width: Width = "short"): string =>
  WEEKDAYS[locale][width][Temporal.PlainDate.from(date).dayOfWeek - 1] ?? "";

/** The day of the month: `18`. */
export const formatDayOfMonth = (date: string): string => String(Number(date.slice(8, 10)));

/** The month of a date: `Jul`, or `July` if long. */
export const formatMonth = (date: string, locale: Locale, width: Width = "short"): string =>
  MONTHS[locale][width][Temporal.PlainDate.from(date).month - 1] ?? "";

/** `18 Jul`. */
const formatDayAndMonth = (date: string, locale: Locale): string =>
  locale === "zh"
    ? `${formatMonth(date, locale)}${formatDayOfMonth(date)}日`
    : `${formatDayOfMonth(date)} ${formatMonth(date, locale)}`;

/** A day of the conference: `Fri, 18 Jul`. */
export const formatShortDate = (date: string, locale: Locale): string => {
  const [weekday, day] = [formatWeekday(date, locale), formatDayAndMonth(date, locale)];
  if (locale === "zh") return `${day}${weekday}`;
  return locale === "th" ? `${weekday} ${day}` : `${weekday}, ${day}`;
};

/** `Friday, 18 July 2025`. Thai years are Gregorian, like the edition's own dates. */
export const formatLongDate = (date: string, locale: Locale): string => {
  const { year } = Temporal.PlainDate.from(date);
  return locale === "zh" ? `${year}年${formatLongDay(date, locale)}` : `${formatLongDay(date, locale)} ${year}`;
};

/** `Friday, 18 July`. */
const formatLongDay = (date: string, locale: Locale): string => {
  const weekday = formatWeekday(date, locale, "long");
  if (locale === "zh") return `${formatDayAndMonth(date, locale)}${weekday}`;
  const between = locale === "th" ? "ที่ " : ", ";
  return `${weekday}${between}${formatDayOfMonth(date)} ${formatMonth(date, locale, "long")}`;
};

/** `Friday, 18 July`; with its year in another year than `today`. */
export const formatDayNear = (date: string, today: string, locale: Locale): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date, locale) : formatLongDate(date, locale);

const CHINESE_NUMBERS = "零一二三四五六七八九";

/** The number in `Day 2`, `第二天`, `วันที่ 2`: Chinese uses a numeral word. */
export const formatDayNumber = (number: number, locale: Locale): string =>
  (locale === "zh" && CHINESE_NUMBERS[number]) || String(number);

const TODAY: Record<Locale, string> = { en: "today", zh: "今天", th: "วันนี้" };

/** Day, month and time: `18 Jul, 9:00 AM`. */
export const formatMoment = (instant: string, zone: string, locale: Locale): string => {
  const comma = locale === "en" ? "," : "";
  return `${formatDayAndMonth(dateIn(zone, Date.parse(instant)), locale)}${comma} ${formatTime(instant, zone, locale)}`;
};

/** When an announcement was posted: `today`, or day, month and time. */
export const formatPosted = (instant: string, now: number, zone: string, locale: Locale): string =>
  dateIn(zone, Date.parse(instant)) === dateIn(zone, now) ? TODAY[locale] : formatMoment(instant, zone, locale);

/** A deadline: `Fri, 04 Jul, 7 PM`; other languages use their usual time format. */
export const formatDeadline = (atMs: number, zone: string, locale: Locale): string => {
  const date = dateIn(zone, atMs);
  const [weekday, dayAndMonth] = [formatWeekday(date, locale), formatDayAndMonth(date, locale)];
  if (locale === "zh") return `${dayAndMonth}${weekday} ${clock(atMs, zone, locale)}`;
  if (locale === "th") return `${weekday} ${dayAndMonth} ${clock(atMs, zone, locale)}${suffix(locale)}`;
  const day = `${weekday}, ${date.slice(8, 10)} ${formatMonth(date, locale)}`;
  return `${day}, ${clock(atMs, zone, locale).replace(":00", "")}`;
};
