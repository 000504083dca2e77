import { LANGUAGES } from "@narthex/contract/base/languages";
import { dateIn, formatShortDate, formatTiming } from "@narthex/domain/editions/times";
import { useView } from "#features/content/index.ts";

const MINUTE_MS = 60_000;

/** Writes a slot's day and times in the reader's language. */
export const useSlotTime = (): ((slot: { start: string; end: string }) => string) => {
  const { edition, locale } = useView();
  return ({ start, end }) => {
    const from = Date.parse(start);
    const minutes = Math.round((Date.parse(end) - from) / MINUTE_MS);
    const date = formatShortDate(dateIn(edition.timeZone, from), locale);
    const timing = formatTiming(start, minutes, edition.timeZone, locale).replaceAll(/ (?=[AP]M)/g, "\u00A0");
    return date + LANGUAGES[locale].beforeTime + timing;
  };
};
