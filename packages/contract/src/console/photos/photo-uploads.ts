import { z } from "zod";
import { Instant, Locale, NumericId } from "../../base/common.ts";
import { endpoint } from "../../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../../base/staff.ts";

const TEAM = ["organiser", "photographer"] as const satisfies StaffRole[];
export const MAX_FILES_PER_CALL = 200;
export const MAX_FILES_PER_UPLOAD = 5_000;
const MAX_OFFSET_S = 400 * 24 * 3600;

const UploadPath = EditionPath.extend({ upload: z.string().regex(/^[\w-]{21}$/, "must be the id of an upload") });

/** What holds for all files of an upload, as with the options of `photos ingest`. */
const UploadOptions = z.strictObject({
  /** In place of what the files say about their camera; empty to believe them. */
  camera: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N} ._/-]{0,60}$/u, "may have letters, digits, spaces and . _ / -"),
  /** The tab for everyone that gets the photos that are in no delegate's run. */
  tab: z.string().max(20).nullable(),
  /** The slot of an experience whose people get the photos that are in no delegate's run. */
  slotId: z.string().max(100).nullable(),
  /** Added to the capture times. */
  clockOffsetS: z.number().min(-MAX_OFFSET_S).max(MAX_OFFSET_S),
});

/** `open` while files are sent, then `sorting` until the job has read and routed them. */
const UploadState = z.enum(["open", "sorting", "done"]);

const UploadCounts = z.object({
  files: z.int(),
  /** Files that the server has completely, refused ones included. */
  received: z.int(),
  /** Files that were read. */
  sorted: z.int(),
  refused: z.int(),
  /** The edition had these already. */
  known: z.int(),
  /** What became of the photos that were added, as far as it is decided. */
  delivered: z.int(),
  forEveryone: z.int(),
  codes: z.int(),
  quarantined: z.int(),
  discarded: z.int(),
});

const PhotoUpload = UploadOptions.extend({
  id: z.string(),
  state: UploadState,
  /** A name; null after an erasure. */
  startedBy: z.string().nullable(),
  startedAt: Instant,
  counts: UploadCounts,
});
export type PhotoUpload = z.infer<typeof PhotoUpload>;

const PhotoUploads = z.object({
  /** The latest first. */
  uploads: z.array(PhotoUpload),
  tabs: z.array(z.string()),
  slots: z.array(z.object({ id: z.string(), title: z.string(), venue: z.string(), start: Instant })),
});

export const listPhotoUploads = endpoint({
  method: "GET",
  path: "/console/:edition/photos/uploads",
  access: "staff",
  roles: TEAM,
  summary: "List the latest uploads of photos, and what an upload may be for",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: { 200: PhotoUploads },
});

export const startPhotoUpload = endpoint({
  method: "POST",
  path: "/console/:edition/photos/uploads",
  access: "staff",
  roles: TEAM,
  summary: "Start an upload of the files of a camera",
  params: EditionPath,
  body: UploadOptions,
  answers: { 201: z.object({ id: z.string() }) },
});

const DeclaredFile = z.strictObject({
  /** With its folders on the card, separated by slashes. */
  name: z
    .string()
    .min(1)
    .max(250)
    .regex(/^[^\p{Cc}]+$/u, "must not contain control characters"),
  bytes: z
    .int()
    .min(0)
    .max(2 ** 40),
});

const AcceptedFile = z.object({
  number: z.int(),
  name: z.string(),
  bytes: z.int(),
  /** The parts that the server has, counted from 0. */
  received: z.array(z.int()),
  /** Why it is not taken; null if it may be sent. */
  refusal: z.string().nullable(),
});
export type AcceptedFile = z.infer<typeof AcceptedFile>;

export const declareUploadFiles = endpoint({
  method: "POST",
  path: "/console/:edition/photos/uploads/:upload/files",
  access: "staff",
  roles: TEAM,
  summary: "Declare files that will be sent. Declaring a file again returns which of its parts have arrived",
  params: UploadPath,
  body: z.strictObject({ files: z.array(DeclaredFile).min(1).max(MAX_FILES_PER_CALL) }),
  answers: { 201: z.array(AcceptedFile) },
});

/** The body is `application/octet-stream`: exactly the bytes of the part (`domain/photo-uploads`). */
export const sendUploadPart = endpoint({
  method: "PUT",
  path: "/console/:edition/photos/uploads/:upload/files/:number/parts/:part",
  access: "staff",
  roles: TEAM,
  summary: "Send a part of a file, as application/octet-stream. It can be sent again",
  params: UploadPath.extend({ number: NumericId, part: NumericId }),
  answers: { 204: null },
});

export const finishPhotoUpload = endpoint({
  method: "POST",
  path: "/console/:edition/photos/uploads/:upload/finish",
  access: "staff",
  roles: TEAM,
  summary: "Have the files of an upload read and routed",
  params: UploadPath,
  body: z.strictObject({
    /** Also if files are not complete; these are left out. */
    isPartial: z.boolean(),
  }),
  answers: { 202: null },
});

export const cancelPhotoUpload = endpoint({
  method: "POST",
  path: "/console/:edition/photos/uploads/:upload/cancel",
  access: "staff",
  roles: TEAM,
  summary: "Discard an upload that is still open, with everything that was sent",
  params: UploadPath,
  answers: { 204: null },
});

/** `poster` is the picture of a video. `waiting` is not complete. */
const FileResult = z.enum(["waiting", "received", "added", "known", "poster", "refused"]);

const UploadFile = z.object({
  number: z.int(),
  name: z.string(),
  result: FileResult,
  /** Why it was refused, or why its photo is in quarantine. */
  reason: z.string().nullable(),
  /** Of an added photo: `new` until it is routed, then `people`, `experience`, `everyone`, `code`, `quarantine`, `discarded`. */
  state: z.string().nullable(),
});
export type UploadFile = z.infer<typeof UploadFile>;

export const getPhotoUploadReport = endpoint({
  method: "GET",
  path: "/console/:edition/photos/uploads/:upload/report",
  access: "staff",
  roles: TEAM,
  summary: "Read what became of each file of an upload",
  params: UploadPath,
  query: z.object({
    /** The number of the last file of the page before. */
    after: NumericId.optional(),
  }),
  answers: { 200: z.object({ files: z.array(UploadFile), hasMore: z.boolean() }) },
});
