import type { DraftForm } from "@narthex/contract/console/drafts";
import type { PackPartName } from "@narthex/contract/pack/pack";
import { describedLists, PackColour, packFields } from "@narthex/contract/base/pack-fields";
import type { Address, ListKeys } from "@narthex/domain/drafts/address";
import type { z } from "zod";
import { listKeysOf } from "./list-keys.ts";
import { packFileOf } from "./draft.ts";

type Definition = z.core.$ZodTypes["_zod"]["def"];
const definitionOf = (schema: z.core.$ZodType): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** The format of a string, if it has one that decides how it is edited. */
const stringKind = (definition: Definition): "instant" | "date" | "string" => {
  const { format } = definition as { format?: string };
  return format === "datetime" ? "instant" : format === "date" ? "date" : "string";
};

/** The field that says what a picture shows: `bannerAlt` of `bannerImage`, and `alt` of the only picture. */
const descriptionOf = (name: string, { kind }: DraftForm, fields: readonly string[]): string | undefined =>
  kind === "picture" || kind === "link"
    ? fields.find((other) => /(?:^a|A)lt$/.test(other) && name.startsWith(other.slice(0, -"alt".length)))
    : undefined;

/** Describes how a value of a schema is edited. Throws at an unsupported type, so that no field is missed. */
function formOf(schema: z.core.$ZodType, keys: ListKeys, path: readonly string[]): DraftForm {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case "default":
    case "optional":
    case "nullable":
      return { ...formOf(definition.innerType, keys, path), isOptional: true };
  }
  const field = packFields.get(schema);
  if (field) return { kind: field.kind, isOptional: false };
  switch (definition.type) {
    case "string":
      return { kind: schema === PackColour ? "colour" : stringKind(definition), isOptional: false };
    case "number":
      return { kind: "number", isOptional: false };
    case "boolean":
      return { kind: "flag", isOptional: false };
    case "enum":
      return { kind: "choice", isOptional: false, choices: Object.values(definition.entries).map(String) };
    case "array": {
      const item = formOf(definition.element, keys, path);
      const keyField = keys[path.join(".")];
      const key = keyField === undefined ? undefined : item.fields?.[keyField];
      // Only a text or a number can name an entry.
      const hasKey = key?.kind === "string" || key?.kind === "number";
      return { kind: "list", isOptional: false, item, ...(hasKey ? { keyField } : {}), ...describedLists.get(schema) };
    }
    case "object": {
      const names = Object.keys(definition.shape);
      const fields = Object.entries(definition.shape).map(([name, inner]) => {
        const form = formOf(inner, keys, [...path, name]);
        const description = descriptionOf(name, form, names);
        return [name, description === undefined ? form : { ...form, description }];
      });
      return { kind: "group", isOptional: false, fields: Object.fromEntries(fields) as Record<string, DraftForm> };
    }
    default:
      throw new Error(`A pack cannot have a ${definition.type} at ${path.join(".")}.`);
  }
}

const forms = new Map<PackPartName, DraftForm>();

/** How a file of a pack is edited. */
export function formOfFile(file: string): DraftForm {
  const { name, part } = packFileOf(file);
  const form = forms.get(name) ?? formOf(part.schema, listKeysOf(name), []);
  forms.set(name, form);
  return form;
}

/** How a value of a file is edited. A language is a part of its text. */
export function formAt(file: string, address: Address): DraftForm {
  let form = formOfFile(file);
  for (const step of address) form = (form.kind === "list" ? form.item : form.fields?.[String(step)]) ?? form;
  return form;
}

export const kindAt = (file: string, address: Address): DraftForm["kind"] => formAt(file, address).kind;
