const MAX_SLUG_CHARACTERS = 80;

/** Without accents. Titles of a whole day are converted while the app starts, and most of them have none. */
const plain = (text: string): string =>
  /[^ -~]/.test(text) ? text.normalize("NFKD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss") : text;

/** Lower-case letters, digits and hyphens of a text; empty if it has none, as in Chinese. */
export const slugOf = (text: string, max = MAX_SLUG_CHARACTERS): string =>
  plain(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replaceAll(/^-+|-+$/g, "");
