/** The word without leading Thai vowels, which are written before the consonant that they follow in speech. */
export const withoutLeadingVowel = (word: string): string => word.replace(/^[\u0E40-\u0E44]+(?=\p{L})/u, "");

/** The letter that stands for a person without a picture. Includes combining marks: `Intl.Segmenter` takes 20 ms to construct. */
export const firstLetter = (name: string): string =>
  /^.\p{M}*/u.exec(withoutLeadingVowel(name.trim()))?.[0].toUpperCase() || "·";
