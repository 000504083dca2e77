import type { DraftForm } from "@narthex/contract/console/drafts";

const requiredIn = (form: DraftForm): [string, DraftForm][] =>
  Object.entries(form.fields ?? {}).filter(([, field]) => !field.isOptional);

/** The required fields, each picture with its alternative text: the field `…Alt` that follows it. */
const requiredWithAlt = (form: DraftForm): [string, DraftForm][] =>
  Object.entries(form.fields ?? {}).filter(
    ([name, field], index, all) =>
      !field.isOptional || (name.endsWith("Alt") && all[index - 1]?.[1].isOptional === false),
  );

/** An initial value. Undefined if a person has to write it. */
export function blankOf(form: DraftForm): unknown {
  switch (form.kind) {
    case "group":
      return Object.fromEntries(
        requiredIn(form)
          .map(([name, field]) => [name, blankOf(field)] as const)
          .filter(([, value]) => value !== undefined),
      );
    case "list":
      return [];
    case "flag":
      return false;
    case "choice":
      return form.choices?.[0];
    default:
      return undefined;
  }
}

/** The form without optional fields, except alternative texts of pictures. A group of only optional fields stays complete. */
export function requiredForm(form: DraftForm): DraftForm {
  const required = requiredIn(form);
  if (form.kind !== "group" || required.length === 0) return form;
  return {
    ...form,
    fields: Object.fromEntries(requiredWithAlt(form).map(([name, field]) => [name, requiredForm(field)])),
  };
}

/** The form of a value that is new: nothing refers to entries of its lists yet, so what identifies them can be edited. */
export function withoutKeys({ keyField: _, ...form }: DraftForm): DraftForm {
  const fields = Object.entries(form.fields ?? {}).map(([name, field]) => [name, withoutKeys(field)] as const);
  return {
    ...form,
    ...(form.item && { item: withoutKeys(form.item) }),
    ...(form.fields && { fields: Object.fromEntries(fields) }),
  };
}

/** Whether the entries of a list are shown in order of time, so that their order in the list means nothing. */
export const isOrderedByTime = ({ fields = {} }: DraftForm): boolean =>
  Object.values(fields).some(({ kind, isOptional }) => kind === "instant" && !isOptional);

/** The next number for a list whose entries are identified by one. */
export const nextNumber = (keys: readonly string[]): number => Math.max(0, ...keys.map(Number)) + 1;

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
