import { createHash } from "node:crypto";
import type { Locale } from "@narthex/contract/base/common";
import { addressOfPath, valueAt, type Address } from "@narthex/domain/drafts/address";
import { cleanCell } from "#platform/sheets/read-table.ts";
import { byLanguage, fieldsOf } from "../content/index.ts";
import { listKeysOf, packFileOf } from "../drafts/index.ts";

/** An English text of the draft with its text in a language. */
export type SourceText = {
  file: string;
  address: Address;
  language: Locale;
  english: string;
  /** As it is stored; undefined without one. */
  stored: unknown;
};

/** A text as it comes back from a spreadsheet, which changes line breaks and drops what is invisible around it. */
export const asCell = (text: string): string => cleanCell(text.replaceAll(/\r\n?/g, "\n"));
export const textOf = ({ stored }: SourceText): string => (typeof stored === "string" ? stored : "");

const DIGEST_CHARACTERS = 8;
/** Tells whether a text is still the one that a file was made of. */
export const digestOf = (text: string): string =>
  createHash("sha256").update(asCell(text)).digest("base64url").slice(0, DIGEST_CHARACTERS);

/** What identifies a text in all files. */
export const keyOf = ({ file, address, language }: Pick<SourceText, "file" | "address" | "language">): string =>
  [language, file, address.join(".")].join("|");

/** The first column: the text, and what it and its English were. */
export const placeOf = (text: SourceText): string =>
  [keyOf(text), digestOf(text.english), digestOf(textOf(text))].join("|");

export type ReadPlace = { key: string; englishDigest: string; textDigest: string };

export function readPlace(place: string): ReadPlace | null {
  const [, key = "", englishDigest = "", textDigest = ""] = /^(.+)\|([^|]+)\|([^|]+)$/.exec(place) ?? [];
  return key === "" ? null : { key, englishDigest, textDigest };
}

/** Every text of a draft that has words in English, in a language. Pictures and links are nothing for a translator. */
export function sourceTexts(contents: ReadonlyMap<string, unknown>, language: Locale): SourceText[] {
  return [...contents].flatMap(([file, content]) => {
    const { name, part } = packFileOf(file);
    const keys = listKeysOf(name);
    return fieldsOf(part.schema, content).flatMap((field): SourceText[] => {
      const { en: english } = byLanguage(field.value);
      if ((field.kind !== "text" && field.kind !== "markdown") || english.trim() === "") return [];
      const address = addressOfPath(content, field.path, keys);
      return [{ file, address, language, english, stored: valueAt(content, [...address, language], keys) }];
    });
  });
}
