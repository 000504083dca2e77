import { z } from "zod";
import { CalendarDate } from "../base/common.ts";
import { PlacesRule } from "../base/places-rule.ts";
import {
  describedLists,
  Flag,
  OptionalMarkdown,
  OptionalText,
  PackInstant,
  PackText,
  PositiveInt,
  Slug,
  PackMedia,
  OptionalMedia,
} from "../base/pack-fields.ts";
import { PACK_ISSUES } from "../base/pack-issues.ts";

const Type = z.string().regex(/^[A-Z]{2,8}$/, PACK_ISSUES["experience-code"]);

const MAX_PLACES = 100_000;

const SlotId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,59}$/, PACK_ISSUES["slot-id"]);

/** When and where an experience takes place, and for how many. */
const PackSlot = z.strictObject({
  id: SlotId,
  venue: PackText,
  start: PackInstant,
  end: PackInstant,
  capacity: z.int().nonnegative().max(MAX_PLACES),
  /** People can get there without steps. */
  stepFree: Flag,
  /** Places of the capacity that are not given out, and why. */
  heldBack: z.strictObject({ count: PositiveInt, reason: PackText }).nullable().default(null),
  /** It does not take place. Once that is published, its people are moved or wait for another place, and are told. */
  isCancelled: Flag,
  /** The slot of the same experience that they get, as far as there is room and they are free; null if none. */
  movedTo: SlotId.nullable().default(null),
});

export const PackExperience = z.strictObject({
  type: Type,
  slug: Slug,
  title: PackText,
  /** A short title for narrow places; the title is used without it. */
  name: OptionalText,
  /** One sentence for the overview list. */
  description1: OptionalText,
  subtitle2: OptionalText,
  fullDescription: OptionalMarkdown,
  images: z.array(PackMedia).register(describedLists, { descriptions: "imageAlts" }).default([]),
  /** What each of the pictures shows, in their order. */
  imageAlts: z.array(PackText).default([]),
  info: z.array(z.strictObject({ date: CalendarDate, timing: PackText, venue: OptionalText })).default([]),
  location: OptionalText,
  note: OptionalText,
  video: OptionalMedia,
  videoPreviewImage: OptionalMedia,
  videoPreviewAlt: OptionalText,
  carouselDescription: OptionalText,
  /** The name that clicks are counted under; the slug is used without it. */
  dataEventTracking: z.string().default(""),
  /** Places are allocated by ranked choice. */
  isCustomGroup: Flag,
  /** The places to allocate. A pack without slots has its places imported. */
  slots: z.array(PackSlot).default([]),
});
export type PackExperience = z.infer<typeof PackExperience>;

/** experiences.yaml */
export const PackExperiences = z.strictObject({
  /** The types that people may sign up for, in the order offered. */
  registerable: z.array(Type).default([]),
  videoDescription: OptionalText,
  trailer: OptionalMedia,
  trailerThumbnail: OptionalMedia,
  trailerThumbnailAlt: OptionalText,
  /** How many experiences each delegate is allocated. */
  allocated: PositiveInt,
  /** How many may be ranked; null for no limit. */
  maxRankedChoices: PositiveInt.nullable().default(3),
  /** How places are given: so that nobody gains by a ranking that is not honest, or so that most get their first choice. */
  placesRule: PlacesRule.default("honest"),
  experiences: z.array(PackExperience).min(1),
});
export type PackExperiences = z.infer<typeof PackExperiences>;
