import { LOCALES } from "@narthex/contract/base/languages";
import { isTemplate, readCatalogue, type Signature, SIGNATURES, type Texts, textsOf } from "./catalogue.ts";
import { mentionsOf, type Mentions, parseText } from "./message-text.ts";

const FORMATS = new Set(["figure", "unbroken"]);

const listed = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(", ");

const valueIssues = ({ values }: Mentions, { names }: Signature): string[] => {
  const missing = names.filter((name) => !values.has(name));
  const unknown = [...values].filter((name) => !names.includes(name));
  return [
    ...(missing.length > 0 ? [`${listed(missing)} is missing`] : []),
    ...(unknown.length > 0 ? [`${listed(unknown)} is not one of its values, ${listed(names) || "none"}`] : []),
  ];
};

const pluralIssues = ({ plurals }: Mentions, locale: string): string[] =>
  plurals.flatMap(({ type, keys }) => {
    const kind = type === "selectordinal" ? "ordinal" : "cardinal";
    const needed = new Intl.PluralRules(locale, { type: kind }).resolvedOptions().pluralCategories;
    const named = keys.filter((key) => !key.startsWith("="));
    const missing = needed.filter((one) => !named.includes(one));
    const unknown = named.filter((one) => !needed.some((each) => each === one));
    return [
      ...(missing.length > 0 ? [`its plural lacks ${missing.join(", ")}`] : []),
      ...(unknown.length > 0 ? [`its plural has ${unknown.join(", ")}, which the language does not have`] : []),
    ];
  });

const choiceIssues = ({ choices }: Mentions, signature: Signature): string[] =>
  choices.flatMap(([name, keys]) => {
    const known = signature.choices.get(name) ?? (signature.isNamed ? keys : ["empty"]);
    const unknown = keys.filter((key) => key !== "other" && !known.includes(key));
    return [
      ...(keys.includes("other") ? [] : [`the choice by {${name}} lacks other`]),
      ...(unknown.length > 0 ? [`{${name}} is never ${unknown.join(", ")}`] : []),
    ];
  });

const NOTHING: Signature = { names: [], isNamed: false, choices: new Map() };
const TEMPLATE_VALUE = /\{\w+\}/g;
/** A translation may do without a value, but has no others than the English text. */
const templateIssues = (text: string, english: string): string[] =>
  [...text.matchAll(TEMPLATE_VALUE)]
    .filter(([value]) => !english.includes(value))
    .map(([value]) => `${value} is not one of its values`);

/** What is wrong with a translation or an English text. */
function textIssues(key: string, text: string, locale: string, english: string): string[] {
  if (text.trim() === "" && english.trim() !== "") return ["it has no text"];
  if (isTemplate(key)) return templateIssues(text, english);
  let mentions: Mentions;
  try {
    mentions = mentionsOf(parseText(text));
  } catch (error) {
    return [error instanceof Error ? error.message.replaceAll(/\s+/g, " ") : String(error)];
  }
  const signature = SIGNATURES.get(key) ?? NOTHING;
  return [
    ...valueIssues(mentions, signature),
    ...pluralIssues(mentions, locale),
    ...choiceIssues(mentions, signature),
    ...[...mentions.formats].filter((name) => !FORMATS.has(name)).map((name) => `there is no format ${name}`),
  ];
}

/** What is missing, too much or broken in the texts of a language. Each names the message. */
export function catalogueIssues(texts: Texts, locale: string, english: Texts): string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const unknown = [...texts.keys()].filter((key) => !english.has(key)).map((key) => `${key} is not in English`);
  const broken = [...texts].flatMap(([key, text]) =>
    textIssues(key, text, locale, english.get(key) ?? text).map((issue) => `${key}: ${issue}`),
  );
  return [...missing, ...unknown, ...broken].map((issue) => `${locale}: ${issue}`);
}

/** Signatures of messages that do not exist. */
const unknownSignatures = (english: Texts): string[] =>
  [...SIGNATURES.keys()].filter((key) => !english.has(key)).map((key) => `parameters: ${key} is not in English`);

/** What is wrong with the catalogues of all languages. */
export function checkCatalogues(): string[] {
  const english = textsOf(readCatalogue("en"));
  return [
    ...unknownSignatures(english),
    ...LOCALES.flatMap((locale) => catalogueIssues(textsOf(readCatalogue(locale)), locale, english)),
  ];
}
