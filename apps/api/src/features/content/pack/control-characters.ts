// Control characters are invisible, and PostgreSQL refuses U+0000 and lone surrogates.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

export const withoutControlCharacters = (text: string): string => text.replace(CONTROLS, "").toWellFormed();

export const hasControlCharacters = (text: string): boolean => text.search(CONTROLS) >= 0 || !text.isWellFormed();
