import * as z from "zod/mini";
import { CalendarDate } from "./common.ts";
import { Flag, OptionalLink, PackLink, PackText, PositiveInt, Slug, Text } from "./pack-parts.ts";

const Type = z.string().check(z.regex(/^[A-Z]{2,8}$/, "must be a code of capitals, like CG"));

export const PackExperience = z.strictObject({
  type: Type,
  slug: Slug,
  title: PackText,
  /** What it is called where there is little room; without one, by its title. */
  name: Text,
  /** One sentence, for the list of what to look forward to. */
  description1: Text,
  subtitle2: Text,
  /** Markdown. */
  fullDescription: Text,
  images: z._default(z.array(PackLink), []),
  info: z._default(z.array(z.strictObject({ date: CalendarDate, timing: PackText, venue: Text })), []),
  location: Text,
  note: Text,
  video: OptionalLink,
  videoPreviewImage: OptionalLink,
  carouselDescription: Text,
  /** The name under which clicks on it are counted; without one, its slug. */
  dataEventTracking: z._default(z.string(), ""),
  /** Its places are given out by preference. */
  isCustomGroup: Flag,
});
export type PackExperience = z.infer<typeof PackExperience>;

/** experiences.yaml */
export const PackExperiences = z.strictObject({
  /** What people may ask for, in the order in which it is offered. */
  registerable: z._default(z.array(Type), []),
  videoDescription: Text,
  trailer: OptionalLink,
  trailerThumbnail: OptionalLink,
  /** How many each delegate is given. */
  allocated: PositiveInt,
  /** How many may be ranked; null for as many as there are. */
  maxRankedChoices: z._default(z.nullable(PositiveInt), 3),
  experiences: z.array(PackExperience).check(z.minLength(1)),
});
export type PackExperiences = z.infer<typeof PackExperiences>;
