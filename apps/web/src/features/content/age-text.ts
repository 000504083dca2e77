import type { Locale } from "@narthex/contract/base/common";
import { dateIn, formatShortDate, formatTime } from "@narthex/domain/editions/times";
import { productTime } from "@narthex/client/clock.ts";

const NO_BREAK = "\u00A0";

/** When an answer came, by the device's clock: its time, and the date if it is not today. */
export const ageText = (device: number, zone: string, locale: Locale, now: number): string => {
  const instant = productTime(device);
  const date = dateIn(zone, instant);
  const time = formatTime(new Date(instant).toISOString(), zone, locale).replaceAll(" ", NO_BREAK);
  return date === dateIn(zone, now) ? time : `${formatShortDate(date, locale)}, ${time}`;
};
