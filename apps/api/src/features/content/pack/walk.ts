import type * as z from "zod/mini";
import { PackLink, PackText } from "@narthex/contract/pack-parts";
import type { Path } from "./yaml-file.ts";

export type Leaf = { kind: "text" | "link"; value: PackText; path: Path };

/** Texts that are addresses of pictures, one for each language. */
const PICTURES = new Set<PropertyKey | undefined>(["bannerImage", "picture", "plan"]);
const MARKDOWN = new Set([
  "notes",
  "description",
  "questions",
  "html",
  "descriptionFull",
  "fullDescription",
  "team",
  "accessDenied",
]);

/** Is the text at this path Markdown, or HTML? The others are shown as they are. */
export const isMarkdown = (path: Path): boolean =>
  MARKDOWN.has(path.findLast((step) => typeof step === "string") as string);

/** Every text and every link of a value, found by its schema, so that a new field cannot be forgotten. */
export function* leavesOf(schema: z.core.$ZodType, value: unknown, path: Path = []): Generator<Leaf> {
  if (value === null || value === undefined) return;
  if (schema === PackText)
    return yield { kind: PICTURES.has(path.at(-1)) ? "link" : "text", value: value as PackText, path };
  if (schema === PackLink) return yield { kind: "link", value: value as string, path };
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "default" || def.type === "nullable" || def.type === "optional")
    yield* leavesOf(def.innerType, value, path);
  else if (def.type === "array")
    for (const [index, item] of (value as unknown[]).entries()) yield* leavesOf(def.element, item, [...path, index]);
  else if (def.type === "object")
    for (const [key, inner] of Object.entries(def.shape))
      yield* leavesOf(inner, (value as Record<string, unknown>)[key], [...path, key]);
}
