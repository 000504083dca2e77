import { packFields, type PackFieldKind } from "@narthex/contract/base/pack-fields";
import type { z } from "zod";

type Schema = z.core.$ZodType;
type Kind = PackFieldKind | "string";
export type Step = string | number;
/** Gives the value of a field; undefined leaves it as it is. */
export type Plant = (kind: Kind, path: Step[]) => unknown;

/** Each kind of value that is neither a text, a picture nor a link takes the first of these that its schema accepts. */
const SAMPLES = [
  "CG",
  "harbour",
  "day-1",
  "2025-07-18",
  "2025-07-18T09:00:00+08:00",
  "02:30",
  "#112233",
  "video/mp4",
  "team@harbour.example",
  "https://harbour.example/",
  "+65 6555 0100",
  1,
  true,
];
const isAccepted = (schema: Schema, value: unknown): boolean => (schema as z.ZodType).safeParse(value).success;

/** A value of a schema with every field, also those that may be left out, and one entry in each list. */
export function complete(schema: Schema, plant: Plant, path: Step[] = []): unknown {
  const kind = packFields.get(schema)?.kind;
  if (kind)
    return plant(kind, path) ?? (kind === "text" || kind === "markdown" ? "A text" : "https://harbour.example/a.png");
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "default":
    case "nullable":
    case "optional":
      return complete(def.innerType, plant, path);
    case "array":
      return [complete(def.element, plant, [...path, 0])];
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, inner]) => [name, complete(inner, plant, [...path, name])]),
      );
    case "enum":
      return Object.values(def.entries)[0];
    case "string":
      return plant("string", path) ?? SAMPLES.find((sample) => isAccepted(schema, sample));
    default:
      return SAMPLES.find((sample) => isAccepted(schema, sample));
  }
}

/** A value with other texts, pictures and links, where it has them. */
export function replaced(schema: Schema, value: unknown, plant: Plant, path: Step[] = []): unknown {
  if (value === null || value === undefined) return value;
  const kind = packFields.get(schema)?.kind;
  if (kind) return plant(kind, path) ?? value;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ("innerType" in def) return replaced(def.innerType, value, plant, path);
  if (def.type === "array") return (value as unknown[]).map((one) => replaced(def.element, one, plant, path));
  if (def.type !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const field = def.shape[name];
      return [name, field ? replaced(field, inner, plant, [...path, name]) : inner];
    }),
  );
}
