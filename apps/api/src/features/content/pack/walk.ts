import { isDeepStrictEqual } from "node:util";
import { packFields, type PackFieldKind, type PackText } from "@narthex/contract/base/pack-fields";
import type { z } from "zod";
import type { Path } from "./formats/yaml-file.ts";

type Schema = z.core.$ZodType;
type Definition = z.core.$ZodTypes["_zod"]["def"];

const definitionOf = (schema: Schema): Definition => (schema as z.core.$ZodTypes)._zod.def;

/** A text, picture or link of a pack. */
export type PackField =
  | { kind: "link"; isLoaded: boolean; value: string; path: Path }
  | { kind: Exclude<PackFieldKind, "link">; value: PackText; path: Path };

const PLAIN = new Set<string>(["string", "number", "boolean", "enum", "literal"]);

/**
 * A copy of a value with every text, picture and link replaced. Throws at an unsupported schema type, so that no field is
 * missed.
 */
export function mapFields(
  schema: Schema,
  value: unknown,
  replace: (field: PackField) => unknown,
  path: Path = [],
): unknown {
  if (value === null || value === undefined) return value;
  const field = packFields.get(schema);
  if (field) return replace({ kind: field.kind, isLoaded: field.isLoaded ?? false, value, path } as PackField);
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
      const entries = Object.entries(value as Record<string, unknown>);
      return Object.fromEntries(
        entries.map(([key, inner]) => {
          const innerSchema = definition.shape[key];
          return [key, innerSchema ? mapFields(innerSchema, inner, replace, [...path, key]) : inner];
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

/** A value as its author would write it: in the schema's order and without defaults. */
export function withoutDefaults(schema: Schema, value: unknown): unknown {
  const definition = definitionOf(schema);
  if (value === null || value === undefined) return value;
  if (definition.type === "default" || definition.type === "nullable" || definition.type === "optional")
    return withoutDefaults(definition.innerType, value);
  if (definition.type === "array") return (value as unknown[]).map((item) => withoutDefaults(definition.element, item));
  if (definition.type !== "object") return value;
  const object = value as Record<string, unknown>;
  const fields = Object.entries(definition.shape).filter(([key, inner]) => {
    const field = definitionOf(inner);
    return (
      object[key] !== undefined && !(field.type === "default" && isDeepStrictEqual(object[key], field.defaultValue))
    );
  });
  return Object.fromEntries(fields.map(([key, inner]) => [key, withoutDefaults(inner, object[key])]));
}
