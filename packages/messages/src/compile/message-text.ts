import { parse, type Token } from "@messageformat/parser";

export type { Token };

/** A text of the catalogue in parts. Throws an error that says where the text is not ICU MessageFormat. */
export const parseText = (text: string): Token[] => parse(text, { strict: false, strictPluralKeys: false });

type Plural = { type: "plural" | "selectordinal"; keys: string[] };
/** What a text mentions: the names of its values, its plurals, its choices and its formats. */
export type Mentions = { values: Set<string>; plurals: Plural[]; choices: [string, string[]][]; formats: Set<string> };

const collect = (tokens: readonly Token[], into: Mentions): void => {
  for (const token of tokens) {
    if (token.type === "content" || token.type === "octothorpe") continue;
    into.values.add(token.arg);
    if (token.type === "function") into.formats.add(token.key);
    if (token.type === "argument" || token.type === "function") continue;
    const keys = token.cases.map(({ key }) => key);
    if (token.type === "select") into.choices.push([token.arg, keys]);
    else into.plurals.push({ type: token.type, keys });
    for (const { tokens: inner } of token.cases) collect(inner, into);
  }
};

export const mentionsOf = (tokens: readonly Token[]): Mentions => {
  const mentions: Mentions = { values: new Set(), plurals: [], choices: [], formats: new Set() };
  collect(tokens, mentions);
  return mentions;
};
