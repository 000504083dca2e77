import { LANGUAGES } from "@narthex/contract/base/languages";
import { joinThaiWords, WORD_JOINER, withoutJoiners } from "@narthex/domain/words/thai-words";

/** Shorter titles fit into a line of the narrowest phone. */
const MAX_CHARACTERS = 12;

const words = new Intl.Segmenter(LANGUAGES.th.tag, { granularity: "word" });

const THAI = /^\p{Script=Thai}+$/u;
/** Prefixes, prepositions and conjunctions. */
const PREFIXES = "การ ความ ผู้ ทุก ที่ ของ แห่ง ใน บน จาก กับ แก่ สู่ โดย เพื่อ สำหรับ ให้ ไม่ และ หรือ";
const NUMBERS = "หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด เก้า สิบ หลาย";
/** They belong to the word after them. */
const LEADING = new Set(`${PREFIXES} ${NUMBERS}`.split(" "));
/** They belong to the word before them. */
const TRAILING = new Set("นี้ นั้น เดียว เดียวกัน".split(" "));

/** A Thai title in which no line ends after a preposition, a conjunction or a number, or within a noun that one of the prefixes makes. */
export function joinThaiPhrases(title: string): string {
  const plain = withoutJoiners(title);
  if (plain.length <= MAX_CHARACTERS) return joinThaiWords(plain);
  let joined = "";
  let last = "";
  for (const { segment } of words.segment(plain)) {
    if (THAI.test(segment) && THAI.test(last) && (LEADING.has(last) || TRAILING.has(segment))) joined += WORD_JOINER;
    joined += segment;
    last = segment;
  }
  return joinThaiWords(joined);
}
