const MAX_SLUG_CHARACTERS = 80;
/** The app's addresses have event ids of at most nine digits. */
const MAX_ID = 999_999_999;

/** Lower-case letters, digits and hyphens of a text; empty where it has none, as in Chinese. */
export const slugOf = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_SLUG_CHARACTERS)
    .replaceAll(/^-+|-+$/g, "");

/** Makes slugs unique: the second of the same gets a number. */
export function uniqueSlugs(): (wanted: string) => string {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return (wanted) => {
    let slug = wanted;
    let number = next.get(wanted) ?? 2;
    for (; taken.has(slug); number++) slug = `${wanted}-${number}`;
    next.set(wanted, number);
    taken.add(slug);
    return slug;
  };
}

const idOf = (text: string | null): number | null => {
  const id = text && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
};

/** The ids of the file; an event without one gets the next free id. */
export function idsOf(given: (string | null)[]): number[] {
  const taken = new Set(given.map(idOf));
  let free = 0;
  return given.map((text) => {
    const id = idOf(text);
    if (id !== null) return id;
    do free++;
    while (taken.has(free));
    return free;
  });
}
