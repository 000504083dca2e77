import type { Locale } from "@narthex/contract/common";

/** In Thai too, years are those of the programme, and not of the Buddhist calendar. */
export const dateFormat = (locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(`${locale}-u-ca-gregory`, options);

/** The value of a `datetime-local` field for an instant, in the conference's time zone. */
export const localOf = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });

/** An instant of a pack, with its offset written out. */
export const instantOf = (local: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(local)
    .toZonedDateTime(timeZone)
    .toString({ timeZoneName: "never", smallestUnit: "second" });

/** The same clock, some minutes later. */
export const laterBy = (instant: string, minutes: number, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .add({ minutes })
    .toString({ timeZoneName: "never", smallestUnit: "second" });
