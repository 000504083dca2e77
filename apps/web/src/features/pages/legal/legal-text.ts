import type { Locale } from "@narthex/contract/common";
import { joinThaiWords } from "@narthex/domain/thai-words";

/** A legal text. `{email}` is replaced by the organisers' address. */
export type LegalText = { updated: string; opening: string; clauses: { title: string; text: string[] }[] };
export type LegalPage = "terms" | "privacy";

const LOADERS: Record<LegalPage, Record<Locale, () => Promise<{ text: LegalText }>>> = {
  terms: {
    en: () => import("./terms-en.ts"),
    zh: () => import("./terms-zh.ts"),
    th: () => import("./terms-th.ts"),
  },
  privacy: {
    en: () => import("./privacy-en.ts"),
    zh: () => import("./privacy-zh.ts"),
    th: () => import("./privacy-th.ts"),
  },
};

export const loadLegal = async (page: LegalPage, locale: Locale): Promise<LegalText> => {
  const { text } = await LOADERS[page][locale]();
  if (locale !== "th") return text;
  const clauses = text.clauses.map((clause) => ({
    title: joinThaiWords(clause.title),
    text: clause.text.map(joinThaiWords),
  }));
  return { ...text, opening: joinThaiWords(text.opening), clauses };
};
