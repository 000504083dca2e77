import {
  entryStep,
  fieldPath,
  isRecord,
  isSameValue,
  keysOfEntries,
  ORDER,
  withValueAt,
  type Address,
  type ListKeys,
} from "./address.ts";
import type { Edit } from "./edits.ts";

const byLanguage = (text: string): Record<string, unknown> => ({ en: text });

function differencesOfEntries(
  before: readonly unknown[],
  after: readonly unknown[],
  [keysBefore, keysAfter]: [string[], string[]],
  address: Address,
  keys: ListKeys,
): Edit[] {
  const edits: Edit[] = [];
  for (const [index, key] of keysBefore.entries()) {
    const place = [...address, entryStep(key)];
    const next = keysAfter.indexOf(key);
    if (next < 0) edits.push({ address: place, before: before[index] });
    else edits.push(...differencesBetween(before[index], after[next], keys, place));
  }
  for (const [index, key] of keysAfter.entries())
    if (!keysBefore.includes(key)) edits.push({ address: [...address, entryStep(key)], after: after[index] });
  const common = (list: string[], other: string[]): string[] => list.filter((key) => other.includes(key));
  // New entries are appended; any other order is a difference of its own.
  const appended = [...common(keysBefore, keysAfter), ...keysAfter.filter((key) => !keysBefore.includes(key))];
  if (!isSameValue(appended, keysAfter))
    edits.push({ address: [...address, ORDER], before: keysBefore, after: keysAfter });
  return edits;
}

/**
 * The edits that turn one content of a file into another: the fewest fields, each text by language. A list without keys is
 * compared entry by entry if its length is the same, otherwise it is one value.
 */
export function differencesBetween(before: unknown, after: unknown, keys: ListKeys, address: Address = []): Edit[] {
  if (isSameValue(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const keyField = keys[fieldPath(address)];
    const [keysBefore, keysAfter] = [keysOfEntries(before, keyField), keysOfEntries(after, keyField)];
    if (keysBefore && keysAfter) return differencesOfEntries(before, after, [keysBefore, keysAfter], address, keys);
    if (before.length === after.length)
      return before.flatMap((entry, index) => differencesBetween(entry, after[index], keys, [...address, index]));
  }
  const isPair = isRecord(before) || isRecord(after);
  const left = typeof before === "string" && isPair ? byLanguage(before) : before;
  const right = typeof after === "string" && isPair ? byLanguage(after) : after;
  if (isRecord(left) && isRecord(right))
    return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) =>
      differencesBetween(left[name], right[name], keys, [...address, name]),
    );
  return [{ address, before, after }];
}

/** Applies edits to another content than the one they were made in. Those without a place in it are returned. */
export function transferEdits(
  content: unknown,
  edits: readonly Edit[],
  keys: ListKeys,
): { value: unknown; homeless: Edit[] } {
  const homeless: Edit[] = [];
  let value = content;
  for (const edit of edits) {
    const moved = withValueAt(value, edit.address, edit.after, keys);
    if (moved) value = moved.value;
    else homeless.push(edit);
  }
  return { value, homeless };
}
