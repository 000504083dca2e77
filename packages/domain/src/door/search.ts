import { foldedText } from "../words/folded-text.ts";

/** Thai tone marks and the mark of silent letters: many people leave them out when they type. */
const THAI_TONES = /[\u0E47-\u0E4E]/gu;
/** Letters whose stroke is not an accent that can be taken off. */
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  "đd ðd øo łl ħh ıi æae œoe ßss þth".split(" ").map(([letter = "", ...plain]) => [letter, plain.join("")]),
);
const STROKED = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");
/** Chinese names are written without spaces: each character begins a word. */
const HAN = /\p{Script=Han}/gu;

const foldedWords = (text: string): string[] =>
  foldedText(text)
    .replaceAll(THAI_TONES, "")
    .replaceAll(STROKED, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(HAN, " $& ")
    .split(/[\s()./-]+/u)
    .filter(Boolean);

export type NameIndex<P> = readonly { person: P; words: readonly string[] }[];

/** Prepares people for `searchNames`: by the words of their names and church. */
export const indexNames = <P>(people: readonly P[], textOf: (person: P) => string): NameIndex<P> =>
  people.map((person) => ({ person, words: foldedWords(textOf(person)) }));

/** People of whom each typed word begins a word of their own, in any order, with or without accents and tones. */
export function searchNames<P>(index: NameIndex<P>, text: string, limit: number): P[] {
  const typed = foldedWords(text);
  if (typed.length === 0) return [];
  const found: P[] = [];
  for (const { person, words } of index) {
    if (typed.every((one) => words.some((word) => word.startsWith(one)))) found.push(person);
    if (found.length === limit) break;
  }
  return found;
}
