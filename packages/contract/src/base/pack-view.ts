import { z } from "zod";
import { packFields } from "./pack-fields.ts";

/** Texts and pictures are the only unions of a pack. */
type ViewField<S, T extends z.ZodType> =
  S extends z.ZodDefault<infer Inner>
    ? ViewField<Inner, T>
    : S extends z.ZodNullable<infer Inner>
      ? z.ZodNullable<ViewField<Inner, T>>
      : S extends z.ZodArray<infer Item>
        ? z.ZodArray<ViewField<Item, T>>
        : S extends z.ZodObject<infer Shape>
          ? z.ZodObject<ViewShape<Shape, T>>
          : S extends z.ZodUnion
            ? T
            : Extract<S, z.ZodType>;

type ViewShape<Shape, T extends z.ZodType> = { [Name in keyof Shape]: ViewField<Shape[Name], T> };

function viewField(schema: unknown, text: z.ZodType): z.ZodType {
  const field = packFields.get(schema as z.ZodType);
  if (field) return field.kind === "link" ? z.string() : text;
  if (schema instanceof z.ZodDefault) return viewField(schema.unwrap(), text);
  if (schema instanceof z.ZodNullable) return viewField(schema.unwrap(), text).nullable();
  if (schema instanceof z.ZodArray) return z.array(viewField(schema.element, text));
  if (schema instanceof z.ZodObject) return viewOf(schema, text);
  return schema as z.ZodType;
}

/**
 * A part of a pack as the apps receive it: without defaults, and with `text` for each text and picture. A field that the apps
 * read as it is in the pack needs no line in the schema of an answer.
 */
export const viewOf = <Shape extends z.ZodRawShape, T extends z.ZodType>(
  { shape }: z.ZodObject<Shape>,
  text: T,
): z.ZodObject<ViewShape<Shape, T>> =>
  z.object(
    Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, viewField(field, text)])),
  ) as unknown as z.ZodObject<ViewShape<Shape, T>>;
