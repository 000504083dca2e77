import type { PackText } from "@narthex/contract/base/pack-fields";

/** The languages of a text of a pack. A plain text is English. */
export const texts = (text: PackText) => (typeof text === "string" ? { en: text } : text);
