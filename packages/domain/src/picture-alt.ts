/** Two texts are the same if a person hears no difference. */
const heard = (text: string): string =>
  text
    .trim()
    .replace(/[.。]$/, "")
    .toLowerCase();

/**
 * What is read for a picture: its description, and nothing if a text beside it says the same, because people would hear it
 * twice. A picture without a description beside such a text only decorates (WCAG 1.1.1).
 */
export const altBeside = (alt: string, ...beside: readonly string[]): string =>
  beside.some((text) => heard(text) === heard(alt)) ? "" : alt.trim();
