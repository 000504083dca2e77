import { z } from "zod";
import { DelegateType } from "./common.ts";
import {
  OptionalLink,
  OptionalMarkdown,
  PackInstant,
  PackLink,
  PackMarkdown,
  PackText,
  PositiveInt,
} from "./pack-fields.ts";

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
  cvp: z.strictObject({ show: z.boolean(), url: PackLink, thumbnailMobile: PackLink, thumbnailTablet: PackLink }),
  registrationLinks: z.array(z.strictObject({ show: z.boolean(), url: PackLink, text: PackText, thumbnail: PackLink })),
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
  /** The delegate types that it is for; without it, everybody. */
  types: z.array(DelegateType).min(1).optional(),
});
export type PackAnnouncement = z.infer<typeof PackAnnouncement>;

/** pages.yaml */
export const PackPages = z.strictObject({ team: PackMarkdown, accessDenied: PackMarkdown });
export type PackPages = z.infer<typeof PackPages>;
