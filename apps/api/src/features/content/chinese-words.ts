import { WORD_JOINER } from "@narthex/domain/thai-words";

/** Shorter titles fit into a line of the narrowest phone. */
const MOST_LETTERS = 7;

const words = new Intl.Segmenter("zh", { granularity: "word" });

const CHINESE = /^\p{Script=Han}+$/u;
/** They belong to the word before them. */
const PARTICLE = /^[的了着們们]$/u;

/** A Chinese title in which no line ends inside a word. The joiners are invisible. Other languages stay as they are. */
export function joinChineseWords(title: string): string {
  if (title.length <= MOST_LETTERS) return title;
  let joined = "";
  let followsWord = false;
  for (const { segment } of words.segment(title)) {
    const isWord = CHINESE.test(segment);
    if (followsWord && PARTICLE.test(segment)) joined += WORD_JOINER;
    joined += isWord ? segment.replaceAll(/(?<=.)(?=.)/gu, WORD_JOINER) : segment;
    followsWord = isWord;
  }
  return joined;
}
