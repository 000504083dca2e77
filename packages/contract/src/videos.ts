import { z } from "zod";
import { ConferenceType, EditionQuery, Locale, ResourceLocale } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { AvailTranslations, Resource, ResourceTranslation } from "./resources.ts";

/** A part of a film by its name, and where it begins: `mm:ss`. */
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
  /** A place for seconds, which everybody's answer leaves at the beginning: a person's own are in their progress. */
  videoTime: z.number(),
  videoChapters: z.array(VideoChapter),
  isAudio: z.boolean(),
  isCVPExclusive: z.boolean(),
  availTranslations: AvailTranslations,
  resourceTranslations: z.array(ResourceTranslation),
  /** None where the film has not been published. */
  sources: z.array(VideoSource),
  /** Its chapters are for those who register. */
  preview: z.boolean(),
  /** The language that it is in, where that decides how its page is shown. */
  locale: Locale.nullable(),
});
export type Video = z.infer<typeof Video>;

/** How far somebody is in a video, and whether it is on their list. */
export const VideoProgress = z.object({
  videoId: z.string(),
  videoTime: z.number(),
  videoProgess: z.int(),
  isBookmarked: z.boolean(),
});
export type VideoProgress = z.infer<typeof VideoProgress>;

const SLUG = z.string().max(200);
const LONGEST = 1_000_000;

const Bookmark = z.strictObject({ videoId: SLUG, isBookmarked: z.boolean() });
const Watched = z.strictObject({
  videoId: SLUG,
  videoProgess: z.number().gte(0).lte(100),
  videoTime: z.number().gte(0).lte(LONGEST),
});

const OfVideo = z.object({ slug: SLUG });
/** Everything about resources also speaks Traditional Chinese. */
const VideoQuery = z.object({
  conferenceType: ConferenceType.optional(),
  locale: ResourceLocale.default("en"),
});

export const getVideo = endpoint({
  method: "GET",
  path: "/cms/videos/:slug",
  access: "read-content",
  summary: "A video with its chapters and its film",
  params: OfVideo,
  query: VideoQuery,
  answers: { 200: Video },
});

export const listMyList = endpoint({
  method: "GET",
  path: "/cms/resources/my-lists",
  access: "read-own",
  summary: "The videos that the person has bookmarked, in the library's order",
  query: VideoQuery,
  answers: { 200: z.array(Resource) },
});

export const listVideoProgress = endpoint({
  method: "GET",
  path: "/videoprogress",
  access: "read-own",
  summary: "How far the person is in each video that they touched",
  query: VideoQuery,
  answers: { 200: z.array(VideoProgress) },
});

export const getVideoProgress = endpoint({
  method: "GET",
  path: "/videoprogress/:slug",
  access: "read-own",
  summary: "How far the person is in one video; zeroes before they touch it",
  params: OfVideo,
  query: EditionQuery,
  answers: { 200: VideoProgress },
});

export const saveVideoProgress = endpoint({
  method: "POST",
  path: "/videoprogress",
  access: "write-own",
  summary: "Keeps how far the person is, or whether the video is on their list; the one leaves the other as it is",
  query: EditionQuery,
  body: z.union([Bookmark, Watched]),
  answers: { 201: null },
});
