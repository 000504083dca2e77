import { TEXT_LOCALES } from "@narthex/contract/base/languages";

/**
 * A place in a file of a pack: field names and languages, indexes of lists, `@key` for an entry of a list whose entries
 * have a unique value, and last `#order` for the order of such a list.
 */
export type Address = readonly (string | number)[];

/** The field that identifies the entries of a list, by the names of the fields on the way to it. The file itself is `""`. */
export type ListKeys = Readonly<Record<string, string>>;

export const ORDER = "#order";
const LANGUAGES = new Set<unknown>(TEXT_LOCALES);

export const entryStep = (key: unknown): string => `@${String(key)}`;
const isEntryStep = (step: unknown): step is string => typeof step === "string" && step.startsWith("@");

/** The key of the entry that a step leads to, or null if it leads to something else. */
export const keyOfStep = (step: unknown): string | null => (isEntryStep(step) ? step.slice(1) : null);

/** The entry of a file that an address leads to: `@12`, `experiences.@CG`, or empty for the file itself. */
export function entryOf(address: Address): string {
  const index = address.findIndex((step) => isEntryStep(step));
  return index < 0 ? "" : address.slice(0, index + 1).join(".");
}

/** The names of the fields on the way, without entries, as in `ListKeys`. */
export const fieldPath = (address: Address): string =>
  address.filter((step) => typeof step === "string" && !isEntryStep(step)).join(".");

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, canonical(inner)]),
  );
};

/** Whether two values are the same as JSON. The order of fields does not matter, an absent value equals undefined. */
export const isSameValue = (left: unknown, right: unknown): boolean =>
  left === right || JSON.stringify(canonical(left)) === JSON.stringify(canonical(right));

/** The keys of a list's entries, or null if it is not a list of entries that each have one. */
export function keysOfEntries(list: unknown, keyField: string | undefined): string[] | null {
  if (!Array.isArray(list) || keyField === undefined) return null;
  const keys = list.map((entry) => (isRecord(entry) ? entry[keyField] : undefined));
  return keys.every((key) => typeof key === "string" || typeof key === "number") ? keys.map(String) : null;
}

const indexOfEntry = (list: readonly unknown[], step: string, keyField: string | undefined): number =>
  keysOfEntries(list, keyField)?.findIndex((key) => entryStep(key) === step) ?? -1;

/** The value at an address, or undefined. */
export function valueAt(value: unknown, address: Address, keys: ListKeys): unknown {
  let current = value;
  for (const [depth, step] of address.entries()) {
    const keyField = keys[fieldPath(address.slice(0, depth))];
    if (Array.isArray(current)) {
      if (step === ORDER) return keysOfEntries(current, keyField) ?? undefined;
      current = typeof step === "number" ? current[step] : current[indexOfEntry(current, step, keyField)];
    } else if (isRecord(current)) current = current[String(step)];
    // A plain text is English.
    else if (typeof current !== "string" || step !== "en") return undefined;
  }
  return current;
}

const withField = (record: Record<string, unknown>, name: string, inner: unknown): Record<string, unknown> => {
  const { [name]: _removed, ...rest } = record;
  return inner === undefined ? rest : { ...record, [name]: inner };
};

function withEntry(list: readonly unknown[], index: number, entry: unknown): unknown[] {
  if (index < 0) return entry === undefined ? [...list] : [...list, entry];
  return entry === undefined ? list.toSpliced(index, 1) : list.with(index, entry);
}

function inOrder(list: readonly unknown[], order: unknown, keyField: string | undefined): unknown[] {
  const keys = keysOfEntries(list, keyField) ?? [];
  const places = new Map((Array.isArray(order) ? order : []).map((key, index) => [String(key), index]));
  const rank = (index: number): number => places.get(keys[index] ?? "") ?? places.size;
  return list
    .map((entry, index) => ({ entry, index }))
    .sort((a, b) => rank(a.index) - rank(b.index) || a.index - b.index)
    .map(({ entry }) => entry);
}

/** A copy with another value at an address; undefined removes it. Null if there is no place for it. */
export function withValueAt(
  value: unknown,
  address: Address,
  next: unknown,
  keys: ListKeys,
  depth = 0,
): { value: unknown } | null {
  const step = address[depth];
  if (step === undefined) return { value: next };
  const isLast = depth === address.length - 1;
  const keyField = keys[fieldPath(address.slice(0, depth))];
  const inside = (inner: unknown) => withValueAt(inner, address, next, keys, depth + 1);
  if (Array.isArray(value)) {
    if (step === ORDER) return { value: inOrder(value, next, keyField) };
    const index = typeof step === "number" ? step : indexOfEntry(value, step, keyField);
    if (!isLast && !(index in value)) return null;
    const found = inside(value[index]);
    return found && { value: withEntry(value, index in value ? index : -1, found.value) };
  }
  if (typeof step !== "string") return null;
  if (isRecord(value)) {
    if (!isLast && value[step] === undefined) return null;
    const found = inside(value[step]);
    return found && { value: withField(value, step, found.value) };
  }
  if (typeof value === "string" && isLast && LANGUAGES.has(step))
    return { value: step === "en" ? next : { en: value, ...(next === undefined ? {} : { [step]: next }) } };
  return null;
}

/** The address of a value that was found by field names and indexes. */
export function addressOfPath(value: unknown, path: readonly PropertyKey[], keys: ListKeys): (string | number)[] {
  const address: (string | number)[] = [];
  let current = value;
  for (const step of path) {
    const entries = keysOfEntries(current, keys[fieldPath(address)]);
    const key = entries?.[Number(step)];
    address.push(key === undefined ? (typeof step === "number" ? step : String(step)) : entryStep(key));
    current = (current as Record<PropertyKey, unknown> | undefined)?.[step];
  }
  return address;
}
