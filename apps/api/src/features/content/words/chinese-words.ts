import { LANGUAGES } from "@narthex/contract/base/languages";
import { WORD_JOINER } from "@narthex/domain/words/thai-words";

/** Shorter titles, and shorter phrases of a title, fit into a line of the narrowest phone. */
const MAX_CHARACTERS = 7;

const words = new Intl.Segmenter(LANGUAGES.zh.tag, { granularity: "word" });

const CHINESE = /^\p{Script=Han}+$/u;
/** They belong to the word before them. */
const PARTICLE = /^[的了着們们]$/u;
const AFTER_PUNCTUATION = /(?<=[，。：；、！？])(?![，。：；、！？])/u;
const PUNCTUATION = /[，。：；、！？]/gu;
/** Between Chinese letters, and between them and others. */
const INSIDE_PHRASE = /(?<=[\p{L}\p{N}])(?=\p{Script=Han})|(?<=\p{Script=Han})(?=[\p{L}\p{N}])/gu;

/**
 * A Chinese title in which no line ends inside a word, nor within the short phrases around a comma or a colon. The
 * joiners are invisible. Other languages stay as they are.
 */
export function joinChineseWords(title: string): string {
  if (title.length <= MAX_CHARACTERS) return title;
  const phrases = title.split(AFTER_PUNCTUATION);
  const isShort = (phrase: string): boolean =>
    phrases.length > 1 && phrase.replaceAll(PUNCTUATION, "").length <= MAX_CHARACTERS;
  return phrases
    .map((phrase) => (isShort(phrase) ? phrase.replaceAll(INSIDE_PHRASE, WORD_JOINER) : joinWords(phrase)))
    .join("");
}

function joinWords(phrase: string): string {
  let joined = "";
  let followsWord = false;
  for (const { segment } of words.segment(phrase)) {
    const isWord = CHINESE.test(segment);
    if (followsWord && PARTICLE.test(segment)) joined += WORD_JOINER;
    joined += isWord ? segment.replaceAll(/(?<=.)(?=.)/gu, WORD_JOINER) : segment;
    followsWord = isWord;
  }
  return joined;
}
