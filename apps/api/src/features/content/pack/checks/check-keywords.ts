import type { Locale } from "@narthex/contract/base/common";
import type { PackText } from "@narthex/contract/base/pack-fields";
import { SEARCH_FIELDS, searchKindOf } from "@narthex/domain/library/resource-search";
import type { Check } from "../draft.ts";
import { issueAt, reasonOf } from "../issue.ts";

const textInLocale = (text: PackText, locale: Locale): string =>
  (typeof text === "string" ? text : text[locale] || text.en).trim().toLowerCase();

type Searchable = { slug: string; title: PackText; searchTerms: PackText; description: PackText; preacher: PackText };

/** Every suggested search has a result in each language. The app's search is fuzzy, so it finds at least as much. */
export const checkKeywords: Check = ({ parts, isComplete }) => {
  if (!isComplete("library") || !isComplete("quotes") || !isComplete("topics")) return [];
  const topics = parts.topics.flatMap(({ value }) => value.map(({ topic, name }) => [topic, name] as const));
  // If a topic is listed twice, its first name counts, so that one mistake is reported once.
  const names = new Map(topics.toReversed());
  const textsOf = (kind: keyof typeof SEARCH_FIELDS | null, slugs: readonly string[], one: Searchable): PackText[] =>
    kind
      ? SEARCH_FIELDS[kind].flatMap((field) =>
          field === "topics" ? slugs.map((slug) => names.get(slug) ?? slug) : [one[field]],
        )
      : [];
  const texts = [
    ...parts.library.flatMap(({ value }) =>
      value.resources.flatMap((one) => textsOf(searchKindOf(one.type), one.topics, one)),
    ),
    ...parts.quotes.flatMap(({ value }) =>
      value.flatMap((one) => textsOf("quotes", one.topics, { ...one, description: one.words, preacher: "" })),
    ),
  ];
  const languages = parts.edition.flatMap(({ value }) => value.languages);
  return parts.keywords.flatMap(({ source, value }) =>
    value.flatMap(({ keyword }, index) =>
      languages.flatMap((locale) => {
        const word = textInLocale(keyword, locale);
        if (texts.some((text) => textInLocale(text, locale).includes(word))) return [];
        return [issueAt(source, [index, "keyword"], reasonOf("no-result", { word, language: locale }))];
      }),
    ),
  );
};
