import type { Locale } from "@narthex/contract/common";

/** The name of each language in that language, short enough for a row of links. */
export const SHORT_LANGUAGE_NAMES: Record<Locale, string> = { en: "EN", zh: "中文", th: "ไทย" };
