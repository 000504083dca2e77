// Signs that no screen shows; a database refuses some of them, and a half of a pair of signs.
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

export const withoutControlSigns = (text: string): string => text.replace(CONTROLS, "").toWellFormed();

export const hasControlSigns = (text: string): boolean => text.search(CONTROLS) >= 0 || !text.isWellFormed();
