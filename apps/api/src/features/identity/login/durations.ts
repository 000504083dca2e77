import type { Locale } from "@narthex/contract/base/common";
import { MESSAGES } from "@narthex/messages/api";

const MINUTE_S = 60;

/** A duration in words, in minutes from one minute on. */
export const durationOf = (seconds: number, locale: Locale): string => {
  const { durations } = MESSAGES[locale];
  return seconds < MINUTE_S ? durations.seconds(seconds) : durations.minutes(Math.ceil(seconds / MINUTE_S));
};
