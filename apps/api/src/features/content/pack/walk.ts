import { isDeepStrictEqual } from "node:util";
import { packFields, type PackFieldKind, type PackText } from "@narthex/contract/pack-fields";
import type { z } from "zod";
import type { Path } from "./formats/yaml-file.ts";

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes["_zod"]["def"];

const definitionOf = (schema: Schema): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** A text, a picture or a link of a pack, found by its schema. */
export type PackField =
  | { kind: "link"; value: string; path: Path }
  | { kind: Exclude<PackFieldKind, "link">; value: PackText; path: Path };

const PLAIN = new Set<string>(["string", "number", "boolean", "enum", "literal"]);

/**
 * A copy of a value with every text, picture and link replaced. Throws at a schema that it cannot look into, so that
 * nothing is passed over.
 */
export function mapFields(
  schema: Schema,
  value: unknown,
  replace: (field: PackField) => unknown,
  path: Path = [],
): unknown {
  if (value === null || value === undefined) return value;
  const field = packFields.get(schema);
  if (field) return replace({ kind: field.kind, value, path } as PackField);
  const definition = definitionOf(schema);
  if (PLAIN.has(definition.type)) return value;
  switch (definition.type) {
    case "default":
    case "nullable":
    case "optional":
      return mapFields(definition.innerType, value, replace, path);
    case "array":
      return (value as unknown[]).map((item, index) => mapFields(definition.element, item, replace, [...path, index]));
    case "object": {
      const given = Object.entries(value as Record<string, unknown>);
      return Object.fromEntries(
        given.map(([key, inner]) => {
          const known = definition.shape[key];
          return [key, known ? mapFields(known, inner, replace, [...path, key]) : inner];
        }),
      );
    }
    default:
      throw new Error(`A pack cannot have a ${definition.type} at ${path.join(".") || "its root"}.`);
  }
}

/** Every text, picture and link of a value. */
export function fieldsOf(schema: Schema, value: unknown): PackField[] {
  const fields: PackField[] = [];
  mapFields(schema, value, (field) => void fields.push(field));
  return fields;
}

/** A value as its author would write it: in the schema's order, without what a reader fills in. */
export function withoutDefaults(schema: Schema, value: unknown): unknown {
  const definition = definitionOf(schema);
  if (value === null || value === undefined) return value;
  if (definition.type === "default" || definition.type === "nullable" || definition.type === "optional")
    return withoutDefaults(definition.innerType, value);
  if (definition.type === "array") return (value as unknown[]).map((item) => withoutDefaults(definition.element, item));
  if (definition.type !== "object") return value;
  const given = value as Record<string, unknown>;
  const fields = Object.entries(definition.shape).filter(([key, inner]) => {
    const field = definitionOf(inner);
    return given[key] !== undefined && !(field.type === "default" && isDeepStrictEqual(given[key], field.defaultValue));
  });
  return Object.fromEntries(fields.map(([key, inner]) => [key, withoutDefaults(inner, given[key])]));
}
