import { z } from "zod";
import { DelegateType, Locale } from "../base/common.ts";
import {
  Flag,
  OptionalLink,
  OptionalMarkdown,
  OptionalText,
  PackColour,
  PackPicture,
  PackText,
  PositiveInt,
  Slug,
  PackMedia,
  OptionalMedia,
} from "../base/pack-fields.ts";
import { PACK_ISSUES } from "../base/pack-issues.ts";

export const RESOURCE_TYPES = [
  "video",
  "PDF",
  "Excel",
  "Link",
  "Article",
  "Visual",
  "sm_quotes",
  "sm_books",
  "sm_tools",
] as const;

const PackTopicSlugs = z.array(Slug).default([]);
const MIME = /^(?:video|audio|application)\/[\w.+-]+$/;
const PackSessions = z.array(PositiveInt).default([]);

const PackCategory = z.strictObject({ slug: Slug, name: PackText });

/** A film that the app plays itself. */
export const PackFilm = z.strictObject({
  /** The device plays the first source that it supports. */
  sources: z.array(
    z.strictObject({ url: PackMedia, mime: z.string().regex(MIME, PACK_ISSUES["media-type"]).optional() }),
  ),
  chapters: z
    .array(
      z.strictObject({
        title: PackText,
        timestamp: z.string().regex(/^\d{2,3}:[0-5]\d$/, PACK_ISSUES.chapter),
      }),
    )
    .default([]),
  /** Chapters open the registration instead of playing. */
  preview: Flag,
  /** The language of the page; null for the language of the app. */
  locale: Locale.nullable().default(null),
});
export type PackFilm = z.infer<typeof PackFilm>;

export const PackResource = z.strictObject({
  slug: Slug,
  title: PackText,
  type: z.enum(RESOURCE_TYPES),
  category: Slug,
  thumbnail: OptionalMedia,
  thumbnailAlt: OptionalText,
  duration: z
    .string()
    .regex(/^\d{1,3}(:[0-5]\d){1,2}$/, PACK_ISSUES.duration)
    .default("0:00"),
  isExclusive: Flag,
  isCVPExclusive: Flag,
  isAudio: Flag,
  hasChineseOverdub: Flag,
  hasThaiOverdub: Flag,
  hasTradChiSubtitles: Flag,
  preacher: OptionalText,
  sessions: PackSessions,
  topics: PackTopicSlugs,
  code: z.string().default(""),
  shortName: OptionalText,
  /** A video without a link has a page in the app. */
  link: OptionalLink,
  linkTc: OptionalLink,
  linkTh: OptionalLink,
  /** For a video without a link. */
  film: PackFilm.nullable().default(null),
  searchTerms: OptionalText,
  description: OptionalMarkdown,
  isToWatch: Flag,
  hideDelegateType: DelegateType.nullable().default(null),
});
export type PackResource = z.infer<typeof PackResource>;

/** resources.yaml */
export const PackLibrary = z.strictObject({
  categories: z.array(PackCategory).default([]),
  resources: z.array(PackResource).default([]),
});
export type PackLibrary = z.infer<typeof PackLibrary>;

/** quotes.yaml is a list of these. */
export const PackQuote = z.strictObject({
  slug: Slug,
  /** The person quoted. */
  title: PackText,
  words: PackText,
  /** The quote as a picture to download. `words` and `title` are its text alternative. */
  picture: PackPicture,
  link: OptionalLink,
  shareColor: PackColour,
  topics: PackTopicSlugs,
  searchTerms: OptionalText,
  sessions: PackSessions,
});
export type PackQuote = z.infer<typeof PackQuote>;

/** topics.yaml is a list of these. */
export const PackTopic = z.strictObject({ topic: Slug, name: PackText, order: z.int() });
export type PackTopic = z.infer<typeof PackTopic>;

/** keywords.yaml is a list of these. */
export const PackKeyword = z.strictObject({ id: PositiveInt, keyword: PackText });
export type PackKeyword = z.infer<typeof PackKeyword>;
