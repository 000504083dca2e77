import { z } from "zod";
import { DelegateType, Locale } from "../base/common.ts";
import {
  OptionalLink,
  OptionalMarkdown,
  OptionalText,
  PackInstant,
  PackLink,
  PackMarkdown,
  PackText,
  PositiveInt,
  PackMedia,
} from "../base/pack-fields.ts";

export const ANNOUNCEMENT_LEVELS = ["safety", "movement", "info"] as const;
/** How an announcement reaches people beside the app's list of them. */
export const ANNOUNCEMENT_CHANNELS = ["push", "mail", "screen"] as const;

/** home.yaml */
export const PackHome = z.strictObject({
  sections: z.array(
    z.strictObject({
      name: z.enum([
        "custom",
        "cvp",
        "schedule",
        "must-watch",
        "experience",
        "registration",
        "kickoff",
        "playlist",
        "link",
      ]),
      isPublic: z.boolean(),
      html: OptionalMarkdown,
    }),
  ),
  cvp: z.strictObject({
    show: z.boolean(),
    url: PackLink,
    thumbnailMobile: PackMedia,
    thumbnailTablet: PackMedia,
    /** What both pictures show. */
    thumbnailAlt: OptionalText,
  }),
  registrationLinks: z.array(
    z.strictObject({
      show: z.boolean(),
      url: PackLink,
      text: PackText,
      thumbnail: PackMedia,
      thumbnailAlt: OptionalText,
    }),
  ),
});
export type PackHome = z.infer<typeof PackHome>;

/** announcements.yaml is a list of these. */
export const PackAnnouncement = z.strictObject({
  id: PositiveInt,
  title: PackText,
  body: PackText,
  descriptionFull: OptionalMarkdown,
  link: OptionalLink,
  posted: PackInstant,
  /** Without it, `info`. */
  level: z.enum(ANNOUNCEMENT_LEVELS).optional(),
  /** Whom it is for: everyone who fits all of these. Without any of them, everyone. */
  /** Only people who come to the venue: neither absent alumni nor those who take part online. */
  onSite: z.boolean().optional(),
  types: z.array(DelegateType).min(1).optional(),
  /** Groups of registrations. */
  groups: z.array(z.string().min(1).max(200)).min(1).max(500).optional(),
  /** Types of experiences, for those who have a place there. */
  experiences: z.array(z.string()).min(1).optional(),
  /** For those who read the app in one of these languages. */
  languages: z.array(Locale).min(1).optional(),
  /** Services, for those who have a seat there. */
  services: z.array(z.int().min(0).max(999)).min(1).optional(),
  /** Parts of a hall, for those who have a seat there: at one of `services`, or at any. */
  blocks: z.array(z.string().min(1).max(60)).min(1).max(100).optional(),
  /** Public ids of people. */
  people: z
    .array(z.string().regex(/^[\w-]{1,40}$/))
    .min(1)
    .max(20)
    .optional(),
  /** Without it, on devices and on screens. */
  channels: z.array(z.enum(ANNOUNCEMENT_CHANNELS)).max(3).optional(),
});
export type PackAnnouncement = z.infer<typeof PackAnnouncement>;

/** pages.yaml. Without `terms` or `privacy`, the app shows its own text. */
export const PackPages = z.strictObject({
  team: PackMarkdown,
  accessDenied: PackMarkdown,
  terms: OptionalMarkdown,
  privacy: OptionalMarkdown,
});
export type PackPages = z.infer<typeof PackPages>;
