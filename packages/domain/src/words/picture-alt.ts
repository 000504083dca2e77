/** Two texts are the same if they sound the same. */
const spoken = (text: string): string =>
  text
    .trim()
    .replace(/[.。]$/, "")
    .toLowerCase();

/**
 * What is read for a picture: its description, and nothing if a text beside it says the same, because people would hear it
 * twice. A picture without a description beside such a text only decorates (WCAG 1.1.1).
 */
export const altBeside = (alt: string, ...beside: readonly string[]): string =>
  beside.some((text) => spoken(text) === spoken(alt)) ? "" : alt.trim();
