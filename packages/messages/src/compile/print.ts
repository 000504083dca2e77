import type { Locale } from "@narthex/contract/base/common";
import type { Signature } from "./catalogue.ts";
import { parseText, type Token } from "./message-text.ts";

/** How the plural form of a number is found, as code. Most languages have one form, or a second one for 1: they need no `Intl`. */
const FIRST_NUMBERS = Array.from({ length: 200 }, (_, number) => number);
function categoryCode(locale: Locale, type: "cardinal" | "ordinal", value: string, category: string): string {
  const rules = new Intl.PluralRules(locale, { type });
  if (category === "one" && FIRST_NUMBERS.every((number) => (rules.select(number) === "one") === (number === 1)))
    return `${value}==1`;
  return `new Intl.PluralRules("${locale}",{type:"${type}"}).select(${value})=="${category}"`;
}

const literal = (text: string): string => text.replaceAll(/[`\\]|\$\{/g, (sign) => `\\${sign}`);

/** The inside of a template literal. */
const templateOf = (tokens: readonly Token[], locale: Locale, counted: string): string =>
  tokens.map((token) => partCode(token, locale, counted)).join("");

const quoted = (tokens: readonly Token[], locale: Locale, counted: string): string =>
  `\`${templateOf(tokens, locale, counted)}\``;

/** `a?"x":b?"y":"z"`: the first case whose condition holds, or the last. */
const chosen = (cases: readonly (readonly [condition: string, code: string])[], otherwise: string): string =>
  `\${${cases.map(([condition, code]) => `${condition}?${code}:`).join("")}${otherwise}}`;

function partCode(token: Token, locale: Locale, counted: string): string {
  if (token.type === "content") return literal(token.value);
  if (token.type === "octothorpe") return `\${${counted}}`;
  const { arg } = token;
  if (token.type === "argument") return `\${${arg}}`;
  if (token.type === "function") return `\${${token.key}(${arg})}`;
  const isSelect = token.type === "select";
  const conditionOf = (key: string): string => {
    if (key.startsWith("=")) return `${arg}==${key.slice(1)}`;
    if (!isSelect) return categoryCode(locale, token.type === "plural" ? "cardinal" : "ordinal", arg, key);
    if (key === "empty") return `!${arg}`;
    return key === "true" ? `String(${arg})=="true"` : `${arg}==${JSON.stringify(key)}`;
  };
  const codeOf = (inner: readonly Token[]): string => quoted(inner, locale, isSelect ? counted : arg);
  const isOther = ({ key }: { key: string }): boolean => key === "other";
  return chosen(
    token.cases.filter((one) => !isOther(one)).map(({ key, tokens }) => [conditionOf(key), codeOf(tokens)] as const),
    codeOf(token.cases.find(isOther)?.tokens ?? []),
  );
}

/** A message as code: its text, or a function of its values. `join` names the function that joins the words of the language. */
export function messageCode(text: string, signature: Signature | undefined, locale: Locale, join: string): string {
  const code = quoted(parseText(text), locale, "");
  if (!signature) return code;
  const { names, isNamed } = signature;
  const values = isNamed ? `{${names.map((name) => `${name}=""`).join(",")}}` : names.join(",");
  return `(${values})=>${join === "" ? code : `${join}(${code})`}`;
}
