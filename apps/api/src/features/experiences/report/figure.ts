/** Grouped in threes with commas, as in all three languages. */
export const figure = (value: number): string => value.toLocaleString("en");
