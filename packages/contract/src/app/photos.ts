import { z } from "zod";
import { EditionQuery } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** A photo or video. Its addresses are signed and valid for six to ten minutes. */
export const Photo = z.object({
  type: z.enum(["image", "video"]),
  /** The photo in full size, or the video. */
  url: z.string(),
  /** 600 × 600 px. */
  previewUrl: z.string(),
  videoThumbnailUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  name: z.string(),
  /** A blurred placeholder of `previewUrl` in about 25 bytes, as base64 (https://evanw.github.io/thumbhash/); null until it is computed. */
  thumbhash: z.string().nullable(),
});
export type Photo = z.infer<typeof Photo>;

/** The tabs of a person's own photos: `personal` photos of them, and photos of their experiences. */
export const OWN_PHOTO_TABS = ["personal", "exp"] as const;
export type OwnPhotoTab = (typeof OWN_PHOTO_TABS)[number];

/** `Featured`, or the slug of a day. */
const EveryoneTab = z.string().regex(/^(Featured|day-[1-9])$/, "must be Featured or a day like day-1");

export const PhotoPage = z.object({
  viewMore: z.boolean(),
  photos: z.array(Photo),
  /** Which days have photos, by `day1`, `day2` … */
  schedules: z.record(z.string(), z.boolean()),
});
export type PhotoPage = z.infer<typeof PhotoPage>;

export const listOwnPhotos = endpoint({
  method: "GET",
  path: "/photo/all/v3",
  access: "read-own",
  summary: "List this person's own photos",
  query: EditionQuery.extend({ tabName: z.enum(OWN_PHOTO_TABS).default("personal") }),
  answers: { 200: z.array(Photo) },
});

export const listEveryonePhotos = endpoint({
  method: "GET",
  path: "/photo/everyone/v2",
  access: "take-part",
  summary: "List a page of everyone's photos: of a day, or the featured ones",
  query: EditionQuery.extend({
    tabName: EveryoneTab.default("Featured"),
    /** The path of the last photo's url without the leading slash, for the page after it. */
    startWith: z.string().max(300).optional(),
  }),
  answers: { 200: PhotoPage },
});

export const MAX_DOWNLOAD_PHOTOS = 500;

export const downloadPhotos = endpoint({
  method: "POST",
  path: "/photo/multi-download",
  access: "write-own",
  summary: "Request a zip of several photos: its address is sent by email or returned, by the type of conference",
  query: EditionQuery,
  body: z.strictObject({
    presignedUrls: z.array(z.string().max(2000)).min(1).max(MAX_DOWNLOAD_PHOTOS),
  }),
  answers: { 200: z.object({ url: z.string() }), 202: null },
});

export const refuseOwnPhoto = endpoint({
  method: "POST",
  path: "/photo/not-mine",
  access: "write-own",
  summary: "Remove a photo of another person from this person's photos for good",
  query: EditionQuery,
  body: z.strictObject({
    /** The photo's `url`. */
    url: z.string().max(2000),
  }),
  answers: { 204: null },
});

export const getPhotoZip = endpoint({
  method: "GET",
  path: "/photo/bundles/:id",
  access: "read-own",
  summary: "Get the address of the zip that an email links to: only for the person who requested it, for a day",
  params: z.object({ id: z.string().regex(/^[\w-]{21,22}$/) }),
  answers: { 200: z.object({ url: z.string(), count: z.number().int() }) },
});
