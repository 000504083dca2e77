import { PACK_PARTS, type PackPart } from "@narthex/contract/pack/pack";
import { packFields } from "@narthex/contract/base/pack-fields";
import { ROUTE_PREFIXES } from "@narthex/contract/base/conference-types";
import { LANGUAGE_NAMES } from "@narthex/client/messages.ts";
import { expect, it } from "vitest";
import { en, th, zh } from "#app/testing/texts.ts";

type Names = { fields: Set<string>; choices: Set<string> };
type Schema = PackPart["schema"];
/** What a schema has inside. */
type Definition = {
  innerType?: Schema;
  element?: Schema;
  entries?: Record<string, string | number>;
  shape?: Record<string, Schema>;
};

/** Collects the fields that a person edits, and the values that they choose from. */
function collect(schema: Schema, names: Names): void {
  if (packFields.has(schema)) return;
  const { innerType, element, entries = {}, shape = {} } = schema._zod.def as Definition;
  for (const inner of [innerType, element]) if (inner) collect(inner, names);
  for (const value of Object.values(entries)) names.choices.add(String(value));
  for (const [name, field] of Object.entries(shape)) {
    names.fields.add(name);
    collect(field, names);
  }
}

it.each([
  ["English", en],
  ["Chinese", zh],
  ["Thai", th],
])(
  "every part of a pack, and every field and choice of it, has a name in %s [B87]",
  (_, { parts, fields, choices }) => {
    expect(Object.keys(parts).toSorted()).toEqual(Object.keys(PACK_PARTS).toSorted());
    const names: Names = { fields: new Set(), choices: new Set() };
    for (const { schema } of Object.values(PACK_PARTS)) collect(schema, names);
    expect(Object.keys(fields).toSorted()).toEqual([...names.fields].toSorted());
    // The beginning of addresses and languages are written as they are everywhere.
    const asTheyAre = new Set<string>([...ROUTE_PREFIXES, ...Object.keys(LANGUAGE_NAMES)]);
    expect(Object.keys(choices).toSorted()).toEqual([...names.choices].filter((one) => !asTheyAre.has(one)).toSorted());
  },
);
