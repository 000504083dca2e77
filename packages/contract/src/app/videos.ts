import { z } from "zod";
import { ConferenceType, EditionQuery, Locale, ResourceLocale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { AvailTranslations, Resource, ResourceTranslation } from "./resources.ts";

/** A part of a film: its title, and its start as `mm:ss`. */
export const VideoChapter = z.object({ title: z.string(), timestamp: z.string() });
export type VideoChapter = z.infer<typeof VideoChapter>;

export const VideoSource = z.object({ url: z.string(), mime: z.string() });
export type VideoSource = z.infer<typeof VideoSource>;

export const Video = z.object({
  slug: z.string(),
  title: z.string(),
  preacher: z.string(),
  /** HTML. */
  description: z.string(),
  videoThumbnail: z.string(),
  /** Always 0 in this shared answer. A person's position is in their `VideoProgress`. */
  videoTime: z.number(),
  videoChapters: z.array(VideoChapter),
  isAudio: z.boolean(),
  isCVPExclusive: z.boolean(),
  availTranslations: AvailTranslations,
  resourceTranslations: z.array(ResourceTranslation),
  /** Empty if the film has not been published. */
  sources: z.array(VideoSource),
  /** Chapters open the registration instead of playing. */
  preview: z.boolean(),
  /** The language of its page; null for the language of the app. */
  locale: Locale.nullable(),
});
export type Video = z.infer<typeof Video>;

/** A person's position in a video, and whether it is on their My List. */
export const VideoProgress = z.object({
  videoId: z.string(),
  videoTime: z.number(),
  videoProgess: z.int(),
  isBookmarked: z.boolean(),
});
export type VideoProgress = z.infer<typeof VideoProgress>;

const SLUG = z.string().max(200);
const MAX_SECONDS = 1_000_000;

/** `videoId` may also be the slug of a resource that is no video. */
const Bookmark = z.strictObject({ videoId: SLUG, isBookmarked: z.boolean() });
const Watched = z.strictObject({
  videoId: SLUG,
  videoProgess: z.number().gte(0).lte(100),
  videoTime: z.number().gte(0).lte(MAX_SECONDS),
});

const OfVideo = z.object({ slug: SLUG });
/** Videos are also available in Traditional Chinese. */
const VideoQuery = z.object({
  conferenceType: ConferenceType.optional(),
  locale: ResourceLocale.default("en"),
});

export const getVideo = endpoint({
  method: "GET",
  path: "/cms/videos/:slug",
  access: "read-content",
  summary: "Get a video with its chapters and sources",
  params: OfVideo,
  query: VideoQuery,
  answers: { 200: Video },
});

export const listMyList = endpoint({
  method: "GET",
  path: "/cms/resources/my-lists",
  access: "read-own",
  summary: "List what this person has bookmarked, in the order of the library",
  query: VideoQuery,
  answers: { 200: z.array(Resource) },
});

export const listVideoProgress = endpoint({
  method: "GET",
  path: "/videoprogress",
  access: "read-own",
  summary: "List this person's position in all videos that they opened or bookmarked",
  query: VideoQuery,
  answers: { 200: z.array(VideoProgress) },
});

export const getVideoProgress = endpoint({
  method: "GET",
  path: "/videoprogress/:slug",
  access: "read-own",
  summary: "Get this person's position in a video; zero by default",
  params: OfVideo,
  query: EditionQuery,
  answers: { 200: VideoProgress },
});

export const saveVideoProgress = endpoint({
  method: "POST",
  path: "/videoprogress",
  access: "write-own",
  summary: "Store this person's position in a video, or the bookmark of any resource, without changing the other",
  query: EditionQuery,
  body: z.union([Bookmark, Watched]),
  answers: { 201: null },
});
