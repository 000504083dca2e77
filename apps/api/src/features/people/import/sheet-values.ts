import { CONF_YEAR } from "@narthex/contract/base/conference-types";
import type { ImportField, ImportValues, ValueField } from "@narthex/contract/console/people-import";
import { VALUE_FIELDS } from "@narthex/contract/console/people-import";
import { normalizeTitle } from "@narthex/domain/sheets/guess-columns";

const TYPES: Readonly<Record<string, readonly string[]>> = {
  SCS: [
    "scs",
    "inperson",
    "inpersonscs",
    "onsite",
    "现场",
    "现场scs",
    "现场参加",
    "线下",
    "ร่วมในสถานที่",
    "ร่วมในสถานที่scs",
  ],
  GC: [
    "gc",
    "weekendoronline",
    "weekendoronlinegc",
    "weekend",
    "weekendonly",
    "online",
    "onlineonly",
    "周末或线上",
    "周末或线上gc",
    "周末",
    "线上",
    "仅周末",
    "สุดสัปดาห์หรือออนไลน์",
    "สุดสัปดาห์หรือออนไลน์gc",
    "สุดสัปดาห์",
    "ออนไลน์",
  ],
};
const FLAGS: Readonly<Record<string, readonly string[]>> = {
  true: ["true", "yes", "y", "1", "x", "✓", "✔", "是", "需要", "有", "ใช่", "ต้องการ"],
  false: ["false", "no", "n", "0", "", "-", "–", "none", "否", "不", "不需要", "无", "没有", "ไม่", "ไม่ใช่", "ไม่ต้องการ"],
};

const wordIn = (words: Readonly<Record<string, readonly string[]>>, value: string): string | null => {
  const written = new Set([value.toLowerCase(), normalizeTitle(value)]);
  return Object.keys(words).find((meaning) => words[meaning]?.some((word) => written.has(word))) ?? null;
};

export const isValueField = (field: ImportField): field is ValueField => VALUE_FIELDS.some((one) => one === field);

/** What a value means by itself: a type, a year with its editions, or `true` or `false`; null if nobody said so. */
export function knownMeaning(field: ValueField, value: string): string | null {
  if (field === "type") return value === "" ? null : wordIn(TYPES, value);
  if (field !== "confYear") return wordIn(FLAGS, value);
  const written = value
    .normalize("NFKC")
    .toUpperCase()
    .replace(/^(\d{4})\s?(?=[A-Z])/, "$1-");
  return CONF_YEAR.test(written) ? written : null;
}

/** Values are compared without spaces, punctuation and case, as titles are. */
export const valueKey = (value: string): string => normalizeTitle(value);

/** What a person chose for a value, else what it means by itself. */
export const meaningOf = (field: ValueField, value: string, chosen: ImportValues): string | null => {
  const own = chosen[field];
  const key = valueKey(value);
  const written = own && Object.hasOwn(own, key) ? (own[key] ?? "") : value;
  return knownMeaning(field, written);
};

const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** A text without invisible characters. Joiners stay: Thai, Indic and emoji need them. */
export const cleanText = (value: string): string =>
  value
    .normalize("NFC")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[^\S\r\n]+/g, " ")
    .trim();

/** The address in `Dora <dora@example.org>`, `mailto:dora@example.org` or `dora@example.org ;`. */
export function readAddress(value: string): string {
  const text = value
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  const inside = /<([^<>]*)>[\s;,]*$/.exec(text)?.[1] ?? text;
  return inside
    .trim()
    .replace(/^mailto:/i, "")
    .replace(/\?.*$/, "")
    .replaceAll(/^[\s;,'"]+|[\s;,'".]+$/g, "")
    .toLowerCase();
}

const HAN = /\p{Script=Han}/u;

/** A whole name from its parts. Chinese names have the family name first, without a space. */
export const joinNames = (first: string, last: string): string =>
  HAN.test(first) && HAN.test(last) ? last + first : [first, last].filter(Boolean).join(" ");
