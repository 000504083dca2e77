import { z } from "zod";
import { EditionQuery } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** A photograph or a film. Every address in it is signed, and good for an hour. */
export const Photo = z.object({
  type: z.enum(["image", "video"]),
  /** The whole of it, to keep. */
  url: z.string(),
  /** 600 by 600. */
  previewUrl: z.string(),
  videoThumbnailUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  name: z.string(),
});
export type Photo = z.infer<typeof Photo>;

/** A person's own photographs: what a photographer took of them, and those of the experiences. */
export const OWN_PHOTO_TABS = ["personal", "exp"] as const;
export type OwnPhotoTab = (typeof OWN_PHOTO_TABS)[number];

/** `Featured`, or the slug of a day. */
const EveryoneTab = z.string().regex(/^(Featured|day-[1-9])$/, "must be Featured or a day like day-1");

export const PhotoPage = z.object({
  viewMore: z.boolean(),
  photos: z.array(Photo),
  /** Which days have photographs, by `day1`, `day2` … */
  schedules: z.record(z.string(), z.boolean()),
});
export type PhotoPage = z.infer<typeof PhotoPage>;

export const listOwnPhotos = endpoint({
  method: "GET",
  path: "/photo/all/v3",
  access: "read-own",
  summary: "The photographs of this person, and nobody else's",
  query: EditionQuery.extend({ tabName: z.enum(OWN_PHOTO_TABS).default("personal") }),
  answers: { 200: z.array(Photo) },
});

export const listEveryonePhotos = endpoint({
  method: "GET",
  path: "/photo/everyone/v2",
  access: "take-part",
  summary: "The photographs for everybody, a page of a day or of the featured ones",
  query: EditionQuery.extend({
    tabName: EveryoneTab.default("Featured"),
    /** The path of the last photograph's url, without the leading slash: the page after it. */
    startWith: z.string().max(300).optional(),
  }),
  answers: { 200: PhotoPage },
});

/** The most photographs of one download. */
export const MAX_DOWNLOAD_PHOTOS = 500;

export const downloadPhotos = endpoint({
  method: "POST",
  path: "/photo/multi-download",
  access: "write-own",
  summary: "One zip of several photographs: Global sends its address by e-mail, Regional answers it",
  query: EditionQuery,
  body: z.strictObject({
    presignedUrls: z.array(z.string().max(2000)).min(1).max(MAX_DOWNLOAD_PHOTOS),
  }),
  answers: { 200: z.object({ url: z.string() }), 202: null },
});
