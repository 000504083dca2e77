import type { DraftForm } from "@narthex/contract/console/drafts";
import { entryStep, isRecord, isSameValue, keysOfEntries, type Address } from "./address.ts";

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isWritten = (text: unknown): boolean =>
  isRecord(text) ? Object.values(text).some(isWritten) : typeof text === "string" && text !== "";

type Described = { picture: unknown; text: unknown };

const isStale = (before: Described, after: Described): boolean =>
  isWritten(before.picture) &&
  isWritten(after.picture) &&
  isWritten(after.text) &&
  !isSameValue(before.picture, after.picture) &&
  isSameValue(before.text, after.text);

/** The descriptions that were written for another picture than the one that is there now. */
export function staleDescriptions(
  form: DraftForm,
  before: unknown,
  after: unknown,
  address: Address = [],
): readonly Address[] {
  if (form.kind === "list") {
    const [was, is] = [listOf(before), listOf(after)];
    const [oldKeys, keys] = [keysOfEntries(was, form.keyField), keysOfEntries(is, form.keyField)];
    return is.flatMap((entry, index) => {
      const key = keys?.[index];
      const old = key === undefined ? was[index] : was[oldKeys?.indexOf(key) ?? -1];
      const step = key === undefined ? index : entryStep(key);
      return form.item ? staleDescriptions(form.item, old, entry, [...address, step]) : [];
    });
  }
  if (form.kind !== "group" || !isRecord(before) || !isRecord(after)) return [];
  const found = Object.entries(form.fields ?? {}).flatMap(([name, field]): readonly Address[] => {
    const { description, descriptions } = field;
    if (description !== undefined) {
      const at = (value: Record<string, unknown>): Described => ({ picture: value[name], text: value[description] });
      return isStale(at(before), at(after)) ? [[...address, description]] : [];
    }
    if (descriptions !== undefined) {
      const at = (value: Record<string, unknown>, index: number): Described => ({
        picture: listOf(value[name])[index],
        text: listOf(value[descriptions])[index],
      });
      return listOf(after[name]).flatMap((_, index) =>
        isStale(at(before, index), at(after, index)) ? [[...address, descriptions, index]] : [],
      );
    }
    return staleDescriptions(field, before[name], after[name], [...address, name]);
  });
  return [...new Map(found.map((one) => [one.join("."), one])).values()];
}
