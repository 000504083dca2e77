import { nextNumber } from "@narthex/domain/drafts/blank";

/** A copy of an entry under a key of its own. */
export function copyOf(
  entry: Record<string, unknown>,
  keyField: string,
  keys: readonly string[],
): Record<string, unknown> {
  const key = entry[keyField];
  const free = (base: string): string => {
    let number = 2;
    while (keys.includes(`${base}-${number}`)) number++;
    return `${base}-${number}`;
  };
  const next = typeof key === "number" ? nextNumber(keys) : free(String(key));
  const slug = typeof entry["slug"] === "string" ? { slug: `${entry["slug"]}-${next}` } : {};
  return { ...entry, ...slug, [keyField]: next };
}
