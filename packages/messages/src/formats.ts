/** Where a line of a title must not end: within a Chinese date, or within the day of the week that follows it. */
const INSIDE_DATE = /(?<=\d)(?=[年月日])|(?<=[年月])(?=\d)|(?<=星)(?=期)|(?<=期)/gu;

/** `{date, unbroken}`: no line ends inside the date. The joiners are invisible. */
export const unbroken = (date: string): string => date.replaceAll(INSIDE_DATE, "\u2060");

/** `{count, figure}`: grouped in threes with commas, as in all languages of the catalogue. */
export const figure = (value: number): string => value.toLocaleString("en");
