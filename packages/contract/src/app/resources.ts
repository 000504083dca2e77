import { z } from "zod";
import { ConferenceType, ContentQuery, DescribedPicture, Picture, ResourceLocale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { RESOURCE_TYPES } from "../pack/pack-library.ts";
import { LIBRARY_LANGUAGES } from "../base/languages.ts";

export type ResourceType = (typeof RESOURCE_TYPES)[number];

export type ResourceLanguage = keyof typeof LIBRARY_LANGUAGES;
export const RESOURCE_LANGUAGES = Object.keys(LIBRARY_LANGUAGES) as readonly ResourceLanguage[];

/** A resource in one language: a media file, an external page, or the app's page of a video. */
export const ResourceTranslation = z.object({
  language: z.enum(RESOURCE_LANGUAGES),
  resourceUrl: z.string(),
  isExternal: z.boolean(),
  /** How a video is streamed, if it is. */
  type: z.string().optional(),
});
export type ResourceTranslation = z.infer<typeof ResourceTranslation>;

export const AvailTranslations = z.object({
  hasChineseOverdub: z.boolean(),
  hasThaiOverdub: z.boolean(),
  hasTradChiSubtitles: z.boolean(),
});

/** An entry of the library: to watch, read, download, or open on another site. */
export const Resource = z.object({
  slug: z.string(),
  title: z.string(),
  type: z.enum(RESOURCE_TYPES),
  thumbnail: DescribedPicture,
  imageUrl: z.string(),
  duration: z.string(),
  isExclusive: z.boolean(),
  isCVPExclusive: z.boolean(),
  isAudio: z.boolean(),
  availTranslations: AvailTranslations,
  resourceTranslations: z.array(ResourceTranslation),
  videoProgess: z.number(),
  videoTime: z.number(),
  preacher: z.string(),
  sessionIds: z.array(z.int()),
  topics: z.array(z.string()),
  /** The slug of its category; `category` is that category's name. */
  tagSlug: z.string(),
  category: z.string(),
  code: z.string(),
  shortName: z.string(),
  externalLink: z.string().nullable(),
  externalLinkTc: z.string().nullable(),
  externalLinkTh: z.string().nullable(),
  searchTerms: z.string(),
  /** HTML. */
  description: z.string(),
});
export type Resource = z.infer<typeof Resource>;

/** A quotation, as a card to share. */
export const Quote = z.object({
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  thumbnail: Picture,
  imageUrl: z.string(),
  externalLink: z.string().nullable(),
  shareColor: z.string(),
  topics: z.array(z.string()),
  searchTerms: z.string(),
  sessionIds: z.array(z.int()),
});
export type Quote = z.infer<typeof Quote>;

export const Topic = z.object({ topic: z.string(), name: z.string(), order: z.int() });
export type Topic = z.infer<typeof Topic>;

/** A suggested search. */
export const Keyword = z.object({ id: z.int(), keyword: z.string() });
export type Keyword = z.infer<typeof Keyword>;

/** Only resources and videos are also available in Traditional Chinese. */
const ResourceQuery = z.object({
  conferenceType: ConferenceType.optional(),
  locale: ResourceLocale.default("en"),
});

export const listResources = endpoint({
  method: "GET",
  path: "/cms/resources/all",
  access: "read-content",
  summary: "List the resources that this person may see, by category",
  query: ResourceQuery,
  answers: { 200: z.array(Resource) },
});

export const listWatchList = endpoint({
  method: "GET",
  path: "/cms/resources/watch-lists",
  access: "read-content",
  summary: "List the resources that the organisers recommend to watch",
  query: ResourceQuery,
  answers: { 200: z.array(Resource) },
});

export const listQuotes = endpoint({
  method: "GET",
  path: "/cms/quotes",
  access: "read-content",
  summary: "List the quotes to share",
  query: ResourceQuery,
  answers: { 200: z.array(Quote) },
});

export const listTopics = endpoint({
  method: "GET",
  path: "/cms/filter/topics",
  access: "read-content",
  summary: "List the topics by which resources can be filtered, in order",
  query: ContentQuery,
  answers: { 200: z.array(Topic) },
});

export const listKeywords = endpoint({
  method: "GET",
  path: "/cms/search/keywords",
  access: "read-content",
  summary: "List the suggested searches",
  query: ContentQuery,
  answers: { 200: z.array(Keyword) },
});
