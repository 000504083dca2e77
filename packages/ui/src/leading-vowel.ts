/** The word without leading Thai vowels, which are written before the consonant that they follow in speech. */
export const withoutLeadingVowel = (word: string): string => word.replace(/^[\u0E40-\u0E44]+(?=\p{L})/u, "");
