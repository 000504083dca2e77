/** A text with its parameters, which are words in braces. */
export const fillText = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (name, word: string) => String(params[word] ?? name));
