import { isSameValue, valueAt, withValueAt, type Address, type ListKeys } from "./address.ts";

/** A change of one value. It is accepted only if the value is still `before`, the one that the editor read. */
export type Edit = { address: Address; before?: unknown; after?: unknown };

export type EditResult = { value: unknown; changed: boolean } | { conflict: { theirs: unknown } };

/** Applies an edit to the content of a file. An edit that someone else made already changes nothing. */
export function applyEdit(content: unknown, { address, before, after }: Edit, keys: ListKeys): EditResult {
  const theirs = valueAt(content, address, keys);
  if (isSameValue(theirs, after)) return { value: content, changed: false };
  if (!isSameValue(theirs, before)) return { conflict: { theirs } };
  const edited = withValueAt(content, address, after, keys);
  return edited ? { value: edited.value, changed: true } : { conflict: { theirs } };
}

/** The edit that takes another one back. */
export const reverseEdit = ({ address, before, after }: Edit): Edit => ({ address, before: after, after: before });
