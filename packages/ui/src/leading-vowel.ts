/** A word from its first consonant on: Thai writes some vowels before the consonant that they follow in speech. */
export const withoutLeadingVowel = (word: string): string => word.replace(/^[\u0E40-\u0E44]+(?=\p{L})/u, "");
