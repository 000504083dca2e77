import { TEXT_LANGUAGES } from "@narthex/contract/base/languages";

/** Invisible. No line ends beside it. */
export const WORD_JOINER = "\u2060";

/** Words that ICU does not know: browsers and Node end a line inside them, at each `|`. */
const UNKNOWN_WORDS = [
  "ค|ริ|สต|จักร",
  "สถาน|ที่",
  "ศิษ|ยา|ภิ|บาล",
  "สตู|ดิ|โอ",
  "การก|ลับ",
  "เจ้า|ภาพ",
  "พระ|ราช|บัญญัติ",
  "ผู้|ดูแล",
  "โซ|เชีย|ล",
  "ลง|ทะเบียน",
  "ผู้|จัด|งาน",
  "ผู้|ร่วม|งาน",
  "งาน|ประชุม",
  "ออก|จาก|ระบบ",
  "เผย|แพร่",
  "ข้อ|เสนอ",
  "คำ|แปล",
  "ตัว|ย่อ",
  "ที่|นี่",
  "ที่|นั่ง",
  "สิ่ง|อื่น",
];

/** What stays together, as it is written and with joiners. */
const JOINED = UNKNOWN_WORDS.map((word) => [word.replaceAll("|", ""), word.replaceAll("|", WORD_JOINER)] as const);

/** They become U+00A0: after a space, Chromium ends a line also before a joiner. */
const SPACES = / (?=ๆ|น\.)/g;

/** Addresses and paths of files are compared, not read. */
const ADDRESS = /^(?:\/|media\/|[a-z]+:)/;

/** A Thai text in which no line ends inside a word, before the mark of a repetition, or between an hour and its unit. The joiners are invisible. */
export const joinThaiWords = (text: string): string =>
  ADDRESS.test(text)
    ? text
    : JOINED.reduce((joined, [word, whole]) => joined.replaceAll(word, whole), text.replaceAll(SPACES, "\u00A0"));

/** A text in a language, with the words joined that browsers would break. */
export const joinWords = (text: string, locale: keyof typeof TEXT_LANGUAGES): string =>
  TEXT_LANGUAGES[locale].words === "thai" ? joinThaiWords(text) : text;

/** A text as people type it into a search field. */
export const withoutJoiners = (text: string): string => text.replaceAll(WORD_JOINER, "");
