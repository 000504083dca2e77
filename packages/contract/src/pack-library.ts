import * as z from "zod/mini";
import { DelegateType } from "./common.ts";
import { Flag, OptionalLink, PackText, PositiveInt, Slug, Text } from "./pack-parts.ts";
import { RESOURCE_TYPES } from "./resources.ts";

const PackTopicSlugs = z._default(z.array(Slug), []);
const PackSessions = z._default(z.array(PositiveInt), []);

/** A shelf of the library. */
export const PackCategory = z.strictObject({ slug: Slug, name: PackText });
export type PackCategory = z.infer<typeof PackCategory>;

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
