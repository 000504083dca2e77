import {
  fieldPath,
  isSameValue,
  keyOfStep,
  keysOfEntries,
  ORDER,
  valueAt,
  withValueAt,
  type Address,
  type ListKeys,
} from "./address.ts";

/** A change of one value. It is accepted only if the value is still `before`, the one that the editor read. */
export type Edit = {
  address: Address;
  before?: unknown;
  after?: unknown;
  /** The keys of the list from which an entry was removed: undo puts it back in its place. */
  order?: readonly string[];
};

export type EditResult = { value: unknown; changed: boolean } | { conflict: { theirs: unknown } };

/** Keys with another one behind the nearest of those that stand before it in an order. */
function withKey(keys: readonly string[], key: string, order: readonly string[]): string[] {
  const others = keys.filter((one) => one !== key);
  const earlier = order.slice(0, Math.max(0, order.indexOf(key)));
  const last = earlier.findLast((one) => others.includes(one));
  return others.toSpliced(last === undefined ? 0 : others.indexOf(last) + 1, 0, key);
}

const keysAt = (content: unknown, list: Address, keys: ListKeys): string[] =>
  keysOfEntries(valueAt(content, list, keys), keys[fieldPath(list)]) ?? [];

/** A content whose entry has its place in an order again. */
function inPlace(content: unknown, { address, order }: Edit, keys: ListKeys): unknown {
  const key = keyOfStep(address.at(-1));
  if (key === null || !order?.includes(key)) return content;
  const list = address.slice(0, -1);
  const next = withKey(keysAt(content, list, keys), key, order);
  return withValueAt(content, [...list, ORDER], next, keys)?.value ?? content;
}

/** Applies an edit to the content of a file. An edit that someone else made already changes nothing. */
export function applyEdit(content: unknown, edit: Edit, keys: ListKeys): EditResult {
  const { address, before, after } = edit;
  const theirs = valueAt(content, address, keys);
  if (isSameValue(theirs, after)) return { value: content, changed: false };
  if (!isSameValue(theirs, before)) return { conflict: { theirs } };
  const edited = withValueAt(content, address, after, keys);
  if (!edited) return { conflict: { theirs } };
  return { value: theirs === undefined ? inPlace(edited.value, edit, keys) : edited.value, changed: true };
}

/** The order for a published entry that is added again. */
export function publishedOrder(published: unknown, { address }: Edit, keys: ListKeys): Pick<Edit, "order"> {
  const list = address.slice(0, -1);
  return keyOfStep(address.at(-1)) === null ? {} : { order: keysAt(published, list, keys) };
}

/** The order to remember with the removal of an entry: that of its list, with what was removed from the published one before. */
export function orderBefore(
  content: unknown,
  published: unknown,
  { address, after }: Edit,
  keys: ListKeys,
): Pick<Edit, "order"> {
  const key = keyOfStep(address.at(-1));
  if (key === null || after !== undefined) return {};
  const list = address.slice(0, -1);
  const known = keysAt(published, list, keys);
  const present = keysAt(content, list, keys);
  const missing = known.filter((one) => !present.includes(one));
  return { order: missing.reduce((order, one) => withKey(order, one, known), present) };
}

/** The edit that takes another one back. */
export const reverseEdit = ({ address, before, after, order }: Edit): Edit => ({
  address,
  before: after,
  after: before,
  ...(order && { order }),
});
