import * as z from "zod/mini";
import { DelegateType, Locale } from "./common.ts";
import { Flag, OptionalLink, PackLink, PackText, PositiveInt, Slug, Text } from "./pack-parts.ts";
import { RESOURCE_TYPES } from "./resources.ts";

const PackTopicSlugs = z._default(z.array(Slug), []);
const MIME = /^(?:video|audio|application)\/[\w.+-]+$/;
const MIME_REASON = "must be the kind of a film, like video/mp4";
const PackSessions = z._default(z.array(PositiveInt), []);

/** A shelf of the library. */
export const PackCategory = z.strictObject({ slug: Slug, name: PackText });
export type PackCategory = z.infer<typeof PackCategory>;

/** A film of ours: where it is, and what its page shows beside it. */
export const PackFilm = z.strictObject({
  /** The first that a device can play is played. */
  sources: z.array(z.strictObject({ url: PackLink, mime: z.optional(z.string().check(z.regex(MIME, MIME_REASON))) })),
  chapters: z._default(
    z.array(
      z.strictObject({
        title: PackText,
        timestamp: z.string().check(z.regex(/^\d{2,3}:[0-5]\d$/, "must be minutes and seconds, like 02:30")),
      }),
    ),
    [],
  ),
  /** Its chapters lead to the registration. */
  preview: Flag,
  /** The language that its page is shown in, whatever the app speaks. */
  locale: z._default(z.nullable(Locale), null),
});
export type PackFilm = z.infer<typeof PackFilm>;

export const PackResource = z.strictObject({
  slug: Slug,
  title: PackText,
  type: z.enum(RESOURCE_TYPES),
  category: Slug,
  thumbnail: OptionalLink,
  duration: z._default(
    z.string().check(z.regex(/^\d{1,3}(:[0-5]\d){1,2}$/, "must be minutes and seconds, like 12:30")),
    "0:00",
  ),
  isExclusive: Flag,
  isCVPExclusive: Flag,
  isAudio: Flag,
  hasChineseOverdub: Flag,
  hasThaiOverdub: Flag,
  hasTradChiSubtitles: Flag,
  preacher: Text,
  sessions: PackSessions,
  topics: PackTopicSlugs,
  code: z._default(z.string(), ""),
  shortName: Text,
  /** Where it is; a video without one has a page in the app. */
  link: OptionalLink,
  linkTc: OptionalLink,
  linkTh: OptionalLink,
  /** Of a video without a link: its film, once it is there. */
  film: z._default(z.nullable(PackFilm), null),
  searchTerms: Text,
  /** Markdown. */
  description: Text,
  isToWatch: Flag,
  hideDelegateType: z._default(z.nullable(DelegateType), null),
});
export type PackResource = z.infer<typeof PackResource>;

/** resources.yaml */
export const PackLibrary = z.strictObject({
  categories: z._default(z.array(PackCategory), []),
  resources: z._default(z.array(PackResource), []),
});
export type PackLibrary = z.infer<typeof PackLibrary>;

/** quotes.yaml is a list of these. */
export const PackQuote = z.strictObject({
  slug: Slug,
  /** Who said it. */
  title: PackText,
  words: PackText,
  /** A picture of the words to keep, by language, or one for all. */
  picture: PackText,
  link: OptionalLink,
  shareColor: z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #B23C17")),
  topics: PackTopicSlugs,
  searchTerms: Text,
  sessions: PackSessions,
});
export type PackQuote = z.infer<typeof PackQuote>;

/** topics.yaml is a list of these. */
export const PackTopic = z.strictObject({ topic: Slug, name: PackText, order: z.int() });
export type PackTopic = z.infer<typeof PackTopic>;

/** keywords.yaml is a list of these. */
export const PackKeyword = z.strictObject({ id: PositiveInt, keyword: PackText });
export type PackKeyword = z.infer<typeof PackKeyword>;
