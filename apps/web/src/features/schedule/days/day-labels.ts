import { LANGUAGES, type Locale } from "@narthex/contract/base/languages";
import { dayNumberOf } from "@narthex/domain/editions/editions";
import { formatDayNumber, formatDayOfMonth, formatMonth, formatWeekday } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";
import { useMessages } from "@narthex/client/messages.ts";

/** The parts of a date as a day card shows them. */
export type DayLabels = { weekday: string; weekdayLong: string; dayOfMonth: string; month: string; number: string };

/** `Fri 18 Jul` in the order of the language. */
export const shortDate = (day: DayLabels, locale: Locale): string =>
  LANGUAGES[locale].cardDate(day.weekday, day.dayOfMonth, day.month);

/** Formats dates in the current language, with their day number for this person. */
export const useFormatDay = (): ((date: string) => DayLabels) => {
  const messages = useMessages();
  const { edition, person, locale } = useView();
  return (date) => {
    const number = dayNumberOf(edition, person.type, date);
    return {
      weekday: formatWeekday(date, locale),
      weekdayLong: formatWeekday(date, locale, "long"),
      dayOfMonth: formatDayOfMonth(date),
      month: formatMonth(date, locale),
      number: number === null ? "" : messages.schedule.day(formatDayNumber(number, locale)),
    };
  };
};
