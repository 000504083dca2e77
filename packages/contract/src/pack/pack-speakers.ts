import { z } from "zod";
import { OptionalText, PackPicture, PackText, Slug } from "../base/pack-fields.ts";

/** speakers.yaml is a list of these. Their sessions are the events whose subtitle has their name. */
export const PackSpeaker = z.strictObject({
  slug: Slug,
  name: PackText,
  /** Such as “Pastor, Grace Church”. */
  role: OptionalText,
  text: OptionalText,
  /** The name beside it is its text alternative. */
  picture: PackPicture.nullable().default(null),
});
export type PackSpeaker = z.infer<typeof PackSpeaker>;
