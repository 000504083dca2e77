import { z } from "zod";
import { NumericId } from "../../base/common.ts";
import { endpoint } from "../../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../../base/staff.ts";

const REVIEWERS = ["organiser", "photographer"] as const satisfies StaffRole[];

/** A person as the team finds them: the public id, the name and the church. */
const PhotoPerson = z.object({ hashId: z.string(), name: z.string(), organization: z.string() });
export type PhotoPerson = z.infer<typeof PhotoPerson>;

const Frame = z.object({
  id: z.string(),
  fileName: z.string(),
  takenAt: z.iso.datetime().nullable(),
  /** 600 × 600 px. Signed, for six to ten minutes. */
  previewUrl: z.string(),
  /** Of the screen's size. */
  screenUrl: z.string(),
});

const Neighbour = Frame.extend({
  state: z.string(),
  /** Whom the photo belongs to. */
  people: z.array(PhotoPerson),
});

export const QuarantinedPhoto = Frame.extend({
  camera: z.string(),
  reason: z.string(),
  /** The photo whose code opened the run that it belongs to. */
  runId: z.string().nullable(),
  before: Neighbour.nullable(),
  after: Neighbour.nullable(),
});
export type QuarantinedPhoto = z.infer<typeof QuarantinedPhoto>;

export const listQuarantinedPhotos = endpoint({
  method: "GET",
  path: "/console/:edition/photos/quarantine",
  access: "staff",
  roles: REVIEWERS,
  summary: "List the photos that wait for the team, by camera and time, with the photos beside them",
  params: EditionPath,
  answers: { 200: z.object({ total: z.int(), photos: z.array(QuarantinedPhoto) }) },
});

export const findPhotoPeople = endpoint({
  method: "GET",
  path: "/console/:edition/photos/people",
  access: "staff",
  roles: REVIEWERS,
  summary: "Find people of an edition by a part of their name, or by code, public id or email address",
  params: EditionPath,
  query: z.object({ text: z.string().trim().min(2).max(254) }),
  answers: { 200: z.array(PhotoPerson) },
});

export const decideOnPhoto = endpoint({
  method: "POST",
  path: "/console/:edition/photos/decisions",
  access: "staff",
  roles: REVIEWERS,
  summary: "Give a photo, or its whole run, to people, or to nobody",
  params: EditionPath,
  body: z.strictObject({
    photoId: z.string().max(40),
    isForRun: z.boolean(),
    /** Public ids; nobody discards the photo. */
    people: z.array(z.string().max(60)).max(20),
  }),
  answers: { 201: z.object({ id: z.int(), quarantined: z.int() }) },
});

export const PhotoDecision = Frame.extend({
  decisionId: z.int(),
  isForRun: z.boolean(),
  people: z.array(PhotoPerson),
  decidedAt: z.iso.datetime(),
  /** A name, or what the operator's command says. Null for an erased person. */
  decidedBy: z.string().nullable(),
  isUndone: z.boolean(),
});
export type PhotoDecision = z.infer<typeof PhotoDecision>;

export const listPhotoDecisions = endpoint({
  method: "GET",
  path: "/console/:edition/photos/decisions",
  access: "staff",
  roles: REVIEWERS,
  summary: "List the latest decisions about photos, newest first",
  params: EditionPath,
  answers: { 200: z.array(PhotoDecision) },
});

export const undoPhotoDecision = endpoint({
  method: "POST",
  path: "/console/:edition/photos/decisions/:id/undo",
  access: "staff",
  roles: REVIEWERS,
  summary: "Undo a decision: what it replaced applies again",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: z.object({ id: z.int(), quarantined: z.int() }) },
});

const OwnedPhoto = Frame.extend({
  camera: z.string(),
  /** The photo whose code opened the run that it belongs to. */
  runId: z.string().nullable(),
});
export type OwnedPhoto = z.infer<typeof OwnedPhoto>;

export const listPhotosOfPerson = endpoint({
  method: "GET",
  path: "/console/:edition/photos/people/:hashId",
  access: "staff",
  roles: REVIEWERS,
  summary: "List the photos from cards and uploads that a person has, by camera and time",
  params: EditionPath.extend({ hashId: z.string().max(60) }),
  answers: { 200: z.array(OwnedPhoto) },
});

const PhotoChange = z.object({
  change: z.enum(["given", "taken"]),
  person: PhotoPerson,
  changedAt: z.iso.datetime(),
  cause: z.enum(["code", "decision", "not-me", "experience", "other"]),
  /** The photo of the code, if that was the cause. */
  code: Frame.nullable(),
  /** Who decided: a name, or what the operator's command says. Null for other causes, and for an erased person. */
  decidedBy: z.string().nullable(),
});
export type PhotoChange = z.infer<typeof PhotoChange>;

export const getPhotoHistory = endpoint({
  method: "GET",
  path: "/console/:edition/photos/history/:photo",
  access: "staff",
  roles: REVIEWERS,
  summary: "Read to whom a photo was given and from whom it was taken, when and why, oldest first",
  params: EditionPath.extend({ photo: z.string().max(40) }),
  answers: { 200: z.array(PhotoChange) },
});
