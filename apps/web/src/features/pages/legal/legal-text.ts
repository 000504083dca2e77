import type { Locale } from "@narthex/contract/base/languages";
import { joinWords } from "@narthex/domain/words/thai-words";

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
  const join = (part: string): string => joinWords(part, locale);
  const clauses = text.clauses.map((clause) => ({ title: join(clause.title), text: clause.text.map(join) }));
  return { ...text, opening: join(text.opening), clauses };
};
