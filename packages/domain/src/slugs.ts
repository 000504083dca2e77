const MAX_SLUG_CHARACTERS = 80;

/** Lower-case letters, digits and hyphens of a text; empty if it has none, as in Chinese. */
export const slugOf = (text: string, max = MAX_SLUG_CHARACTERS): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, max)
    .replaceAll(/^-+|-+$/g, "");
