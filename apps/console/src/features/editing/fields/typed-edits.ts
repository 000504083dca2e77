import { fieldPath, isSameValue, withValueAt, type Address, type ListKeys } from "@narthex/domain/drafts/address";

/** What was typed and is not saved, with the value that was read when the typing began. */
export type TypedEdit = { address: (string | number)[]; before?: unknown; after?: unknown };
/** By their addresses. */
export type TypedEdits = Readonly<Record<string, TypedEdit>>;

export const nameOf = (address: Address): string => JSON.stringify(address);

/** A value that is missing is not sent: nothing becomes null. */
export const defined = <K extends string>(name: K, value: unknown): { [N in K]?: unknown } =>
  (value === undefined ? {} : { [name]: value }) as { [N in K]?: unknown };

const typedEdit = (address: Address, before: unknown, after: unknown): TypedEdit => ({
  address: [...address],
  ...defined("before", before),
  ...defined("after", after),
});

const isWithin = (inner: Address, outer: Address): boolean =>
  outer.length < inner.length && outer.every((step, index) => step === inner[index]);

/** A value of which a part is another one. Null if it has no place for it. */
function withPart(value: unknown, outer: Address, inner: Address, part: unknown, keys: ListKeys) {
  const prefix = fieldPath(outer);
  const own = Object.entries(keys).flatMap(([path, key]) => {
    if (prefix === "" || path === prefix) return [[path.slice(prefix.length), key]];
    return path.startsWith(`${prefix}.`) ? [[path.slice(prefix.length + 1), key]] : [];
  });
  return withValueAt(value, inner.slice(outer.length), part, Object.fromEntries(own) as ListKeys);
}

const outerOf = (edits: TypedEdits, address: Address) =>
  Object.entries(edits).find(([, edit]) => isWithin(address, edit.address));

/** The changes of a value and of its parts. */
export const editsOf = (edits: TypedEdits, address: Address): TypedEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, edit]) => name === nameOf(address) || isWithin(edit.address, address)),
  );

/** Without some edits, unless they have changed since. */
export const without = (edits: TypedEdits, some: TypedEdits): TypedEdits =>
  Object.fromEntries(
    Object.entries(edits).filter(([name, { after }]) => !(name in some) || !isSameValue(some[name]?.after, after)),
  );

/** A content with everything that was typed. */
export const withTyped = (content: unknown, edits: TypedEdits, keys: ListKeys): unknown =>
  Object.values(edits).reduce<unknown>(
    (value, { address, after }) => (withValueAt(value, address, after, keys) ?? { value }).value,
    content,
  );

/**
 * What there is to send after a value was typed. A change of a part of a value that waits becomes a part of that change, and a
 * change of a value replaces those of its parts, so that no two of them meet.
 */
export function withEdit(edits: TypedEdits, edit: TypedEdit, keys: ListKeys): TypedEdits {
  const { address, before: stored, after } = edit;
  const outer = outerOf(edits, address);
  if (outer) {
    const [name, whole] = outer;
    const next = withPart(whole.after, whole.address, address, after, keys);
    return next ? { ...edits, [name]: typedEdit(whole.address, whole.before, next.value) } : edits;
  }
  const known = edits[nameOf(address)];
  const before = known ? known.before : stored;
  const rest = without(edits, editsOf(edits, address));
  return isSameValue(before, after) ? rest : { ...rest, [nameOf(address)]: typedEdit(address, before, after) };
}

/** What there is to send after an edit was saved: what was typed since is based on what it stored. */
export function afterSaving(edits: TypedEdits, saved: TypedEdit, keys: ListKeys): TypedEdits {
  const { [nameOf(saved.address)]: latest, ...rest } = edits;
  const outer = outerOf(rest, saved.address);
  if (outer) {
    const [name, whole] = outer;
    const based = withPart(whole.before, whole.address, saved.address, saved.after, keys);
    return based ? { ...rest, [name]: typedEdit(whole.address, based.value, whole.after) } : rest;
  }
  const since = latest ? latest.after : saved.before;
  return isSameValue(since, saved.after)
    ? rest
    : { ...rest, [nameOf(saved.address)]: typedEdit(saved.address, saved.after, since) };
}
