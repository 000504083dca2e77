import type { ResourceLocale } from "@narthex/contract/base/common";
import type { Localized } from "@narthex/contract/base/common";
import type { PackText } from "@narthex/contract/base/pack-fields";
import { textIn } from "@narthex/domain/words/locales";

/** A pack's text by language. A plain string is English. */
export const byLanguage = (text: PackText): Localized => (typeof text === "string" ? { en: text } : text);

/** A pack's text in a language, or in English if it lacks that language. */
export const localize = (text: PackText, locale: ResourceLocale): string => textIn(byLanguage(text), locale);
