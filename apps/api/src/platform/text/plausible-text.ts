/** Control characters, and code points that have no character. */
const NO_TEXT = /[\p{Co}\p{Cn}\uFFFD]|(?![\t\n\r])\p{Cc}/u;
/** Beyond ASCII, what people write beside letters. Other symbols mostly come from a wrong encoding. */
const SYMBOLS = /^[\u00A0°·«»¿¡§©®™€£‘’‚“”„–—…•\u3000-\u303F\uFF01-\uFF60]$/u;

const CASED = /^(\p{Script=Latin}+|\p{Script=Cyrillic}+)$/u;
const CAPITAL_INSIDE = /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}\p{Lu}/u;
const MANY_ACCENTS = /[^\p{ASCII}]{3}/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;

const THAI = /^\p{Script=Thai}+$/u;
/** A vowel or tone mark without a consonant before it, or a leading vowel without one after it. */
const THAI_ALONE = /^(\p{M}|[\u0E30\u0E32\u0E33\u0E45])|[\u0E40-\u0E44](?![\u0E01-\u0E2E])/u;

/** Full-width forms, also between ASCII capitals, as in `A组`. Half-width katakana come from a wrong encoding. */
const EAST_ASIAN = /^[A-Z]*([\p{Script=Han}\p{Script=Hiragana}\u30A0-\u30FF]+|\p{Script=Hangul}+)[A-Z]*$/u;

function isPlausibleWord(word: string): boolean {
  if (CASED.test(word)) return !CAPITAL_INSIDE.test(word) && (CYRILLIC.test(word) || !MANY_ACCENTS.test(word));
  if (THAI.test(word)) return !THAI_ALONE.test(word);
  return EAST_ASIAN.test(word);
}

/** Whether every character exists. */
export const isText = (text: string): boolean => !NO_TEXT.test(text);

/** Whether people write such words: each in one script, without capitals or symbols inside of it. */
export function isPlausibleText(text: string): boolean {
  if (!isText(text)) return false;
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const symbols = text.match(/[^\p{ASCII}\p{L}\p{M}]/gu) ?? [];
  return (
    symbols.every((symbol) => SYMBOLS.test(symbol)) &&
    words.every((word) => /^\p{ASCII}+$/u.test(word) || isPlausibleWord(word))
  );
}
