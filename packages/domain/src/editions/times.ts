import { LANGUAGES, type Locale, type Width } from "@narthex/contract/base/languages";

const inZone = (zone: string, atMs: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);

/** The calendar date of an instant (epoch milliseconds) in a time zone. */
export const dateIn = (zone: string, atMs: number): string => inZone(zone, atMs).toPlainDate().toString();

/** The hour, 0 to 23, of an instant (epoch milliseconds) in a time zone. */
export const hourIn = (zone: string, atMs: number): number => inZone(zone, atMs).hour;

const clock = (atMs: number, zone: string, locale: Locale): string => {
  const { hour, minute } = inZone(zone, atMs);
  return LANGUAGES[locale].clock(hour, String(minute).padStart(2, "0"));
};

/** `9:00 AM`, in Chinese `上午9:00`; in Thai `09:00 น.`, with 24 hours. */
export const formatTime = (instant: string, zone: string, locale: Locale): string =>
  clock(Date.parse(instant), zone, locale) + LANGUAGES[locale].afterTime;

/** `9:00 AM – 10:30 AM`, `上午9:00 – 10:30`; only the start for an event without a length. */
export const formatTiming = (start: string, durationInMin: number, zone: string, locale: Locale): string => {
  if (durationInMin <= 0) return formatTime(start, zone, locale);
  const from = Date.parse(start);
  const [first, last] = [clock(from, zone, locale), clock(from + durationInMin * 60_000, zone, locale)];
  const { halfCharacters, afterTime } = LANGUAGES[locale];
  const isSameHalf = first.slice(0, halfCharacters) === last.slice(0, halfCharacters);
  return `${first} – ${isSameHalf ? last.slice(halfCharacters) : last}${afterTime}`;
};

/** `45 min`, `1 hr 30 min`. */
export const formatDuration = (min: number, locale: Locale): string => {
  const { hour, minute, between } = LANGUAGES[locale].duration;
  const hours = Math.floor(min / 60);
  const parts = [];
  if (hours > 0) parts.push(`${hours}${hour}`);
  if (min % 60 > 0 || hours === 0) parts.push(`${min % 60}${minute}`);
  return parts.join(between);
};

/** The weekday of a date: `Fri`, or `Friday` if long. */
export const formatWeekday = (date: string, locale: Locale, width: Width = "short"): string =>
  LANGUAGES[locale].weekdays[width][Temporal.PlainDate.from(date).dayOfWeek - 1] ?? "";

/** The day of the month: `18`. */
export const formatDayOfMonth = (date: string): string => String(Number(date.slice(8, 10)));

/** The month of a date: `Jul`, or `July` if long. */
export const formatMonth = (date: string, locale: Locale, width: Width = "short"): string =>
  LANGUAGES[locale].months[width][Temporal.PlainDate.from(date).month - 1] ?? "";

/** `18 Jul`. */
const formatDayAndMonth = (date: string, locale: Locale): string =>
  LANGUAGES[locale].dayAndMonth(formatDayOfMonth(date), formatMonth(date, locale));

/** A day of the conference: `Fri, 18 Jul`. */
export const formatShortDate = (date: string, locale: Locale): string =>
  LANGUAGES[locale].shortDate(formatWeekday(date, locale), formatDayAndMonth(date, locale));

/** `Friday, 18 July 2025`. Thai years are Gregorian, like the edition's own dates. */
export const formatLongDate = (date: string, locale: Locale): string =>
  LANGUAGES[locale].withYear(formatLongDay(date, locale), Temporal.PlainDate.from(date).year);

/** `Friday, 18 July`. */
const formatLongDay = (date: string, locale: Locale): string => {
  const { longDay, monthBesideDay } = LANGUAGES[locale];
  return longDay(
    formatWeekday(date, locale, "long"),
    formatDayOfMonth(date),
    formatMonth(date, locale, monthBesideDay),
  );
};

/** `Friday, 18 July`; with its year in another year than `today`. */
export const formatDayNear = (date: string, today: string, locale: Locale): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatLongDay(date, locale) : formatLongDate(date, locale);

/** The number in `Day 2`, `第二天`, `วันที่ 2`: Chinese uses a numeral word. */
export const formatDayNumber = (number: number, locale: Locale): string =>
  LANGUAGES[locale].dayNumerals[number] ?? String(number);

/** Day, month and time: `18 Jul, 9:00 AM`. */
export const formatMoment = (instant: string, zone: string, locale: Locale): string =>
  formatDayAndMonth(dateIn(zone, Date.parse(instant)), locale) +
  LANGUAGES[locale].beforeTime +
  formatTime(instant, zone, locale);

/** When an announcement was posted: `today`, or day, month and time. */
export const formatPosted = (instant: string, now: number, zone: string, locale: Locale): string =>
  dateIn(zone, Date.parse(instant)) === dateIn(zone, now)
    ? LANGUAGES[locale].today
    : formatMoment(instant, zone, locale);

/** A deadline: `Fri, 04 Jul, 7 PM`; other languages use their usual time format. */
export const formatDeadline = (atMs: number, zone: string, locale: Locale): string => {
  const date = dateIn(zone, atMs);
  const { deadline, afterTime } = LANGUAGES[locale];
  return deadline(
    formatWeekday(date, locale),
    formatDayOfMonth(date),
    formatMonth(date, locale),
    clock(atMs, zone, locale) + afterTime,
  );
};
