import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import { dateIn, formatShortDate, formatTime } from "@narthex/domain/editions/times";

export type DateFormat = { format: (atMs: number) => string };

/**
 * Dates with their year. In Thai too, years are those of the schedule, and not of the Buddhist calendar; in English the day
 * comes before its month, and times have AM and PM, and in Thai น., as in the schedule.
 */
export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): DateFormat {
  const { dateTag, afterTime } = LANGUAGES[locale];
  const own = new Intl.DateTimeFormat(dateTag, options);
  const unit = options.timeStyle ? afterTime : "";
  return { format: (atMs) => own.format(atMs).replace(/[ap]m$/, (half) => half.toUpperCase()) + unit };
}

/** A day and a time, as the schedule writes them: `Fri, 4 Jul, 7:00 PM`. */
export function formatDayAndTime(instant: string, timeZone: string, locale: Locale): string {
  const day = formatShortDate(dateIn(timeZone, Date.parse(instant)), locale);
  return day + LANGUAGES[locale].beforeTime + formatTime(instant, timeZone, locale);
}

/** A time of today, or of another day with that day. */
export const formatTimeNear = (instant: string, now: number, timeZone: string, locale: Locale): string =>
  dateIn(timeZone, Date.parse(instant)) === dateIn(timeZone, now)
    ? formatTime(instant, timeZone, locale)
    : formatDayAndTime(instant, timeZone, locale);

/** The value of a `datetime-local` field for an instant, in the conference's time zone. */
export const localOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });

/** An instant of a pack, with its offset written out. */
export const instantOf = (local: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(local)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });
