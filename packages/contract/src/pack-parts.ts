import * as z from "zod/mini";

/** `{ en, zh, th, tc }`, or a bare text where the edition speaks English only. */
export const PackText = z.union([
  z.string(),
  z.strictObject({
    en: z.string(),
    zh: z.optional(z.string()),
    th: z.optional(z.string()),
    tc: z.optional(z.string()),
  }),
]);
export type PackText = z.infer<typeof PackText>;

/** An instant with its offset written out, e.g. 2025-07-18T09:00:00+08:00. */
export const PackInstant = z.iso.datetime({
  offset: true,
  error: "must be an instant with its offset, like 2025-07-18T09:00:00+08:00",
});

/** A file of the pack's media folder, or an address outside. */
export const PackLink = z
  .string()
  .check(z.regex(/^(media\/[\w./-]+|https?:\/\/\S+|mailto:\S+)$/, "must be media/…, https://… or mailto:…"));

export const Text = z._default(PackText, "");
export const Flag = z._default(z.boolean(), false);
export const OptionalLink = z._default(z.nullable(PackLink), null);
export const Slug = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*$/, "must be lower-case letters, digits and hyphens"));
export const PositiveInt = z.int().check(z.positive());
