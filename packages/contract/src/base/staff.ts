import { z } from "zod";
import { Locale } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** The staff roles of the console (product decision 27). */
export const STAFF_ROLES = ["organiser", "programme", "voice", "people", "photographer", "door"] as const;
export const StaffRole = z.enum(STAFF_ROLES);
export type StaffRole = z.infer<typeof StaffRole>;

/** Who edits drafts, previews, rehearses and publishes them. Which values each of them may change is a rule of the domain. */
export const EDITORS = ["organiser", "programme", "voice"] as const satisfies readonly StaffRole[];

/** Who sees and changes registrations. */
export const DESK = ["organiser", "people"] as const satisfies readonly StaffRole[];

/** A sensitive call needs a sign-in that is not older. */
export const RECENT_SIGN_IN_HOURS = 12;

export const EditionPath = z.object({ edition: z.string().max(60) });

const StaffMember = z.object({ email: z.string(), name: z.string(), roles: z.array(StaffRole), isSelf: z.boolean() });
export type StaffMember = z.infer<typeof StaffMember>;

export const listStaff = endpoint({
  method: "GET",
  path: "/console/:edition/staff",
  access: "staff",
  roles: ["organiser"],
  summary: "List the staff of an edition",
  params: EditionPath,
  answers: { 200: z.array(StaffMember) },
});

const Grant = z.strictObject({ email: z.string().trim().min(1).max(254), role: StaffRole });

export const grantStaffRole = endpoint({
  method: "POST",
  path: "/console/:edition/staff",
  access: "staff",
  roles: ["organiser"],
  isSensitive: true,
  summary: "Give a registered person a role",
  params: EditionPath,
  body: Grant,
  answers: { 201: null },
});

export const revokeStaffRole = endpoint({
  method: "POST",
  path: "/console/:edition/staff/revoke",
  access: "staff",
  roles: ["organiser"],
  isSensitive: true,
  summary: "Take a role from a person",
  params: EditionPath,
  body: Grant,
  answers: { 201: null },
});

/** What staff and commands of the operator do, as `noun.verb`. */
export const AUDIT_ACTIONS = [
  "role.granted",
  "role.revoked",
  "person.added",
  "person.changed",
  "person.invited",
  "person.readdressed",
  "person.cancelled",
  "person.code",
  "person.erased",
  "people.imported",
  "people.invited",
  "person.signedOut",
  "people.invitedAgain",
  "programme.imported",
  "content.imported",
  "content.restored",
  "content.exported",
  "signups.imported",
  "signups.exported",
  "seats.imported",
  "photos.imported",
  "photo.removed",
  "password.set",
  "passkey.made",
  "passkey.removed",
  "backup.made",
  "backup.restored",
  "keys.replaced",
  "pushKeys.replaced",
  "edition.created",
  "edition.discarded",
  "part.putOff",
  "draft.changed",
  "draft.undone",
  "draft.published",
  "publication.recalled",
  "publication.confirmed",
  "publication.alone",
  "gap.accepted",
  "translations.imported",
  "media.added",
  "photo.assign",
  "photo.discard",
  "photo.undone",
  "photo.upload",
  "upload.cancelled",
  "seat.changed",
  "seats.accepted",
  "seats.freed",
  "seats.undone",
  "point.saved",
  "point.removed",
  "desk.opened",
  "desk.signedOut",
  "entry.kept",
  "entry.dropped",
  "arrivals.exported",
  "forms.delivered",
  "forms.exported",
  "file.exported",
  "screen.made",
  "screen.revoked",
  "speaker.link",
  "speaker.linkEnded",
  "speaker.accepted",
  "speaker.declined",
  "webhook.made",
  "webhook.removed",
  "allocation.started",
  "allocation.cancelled",
  "allocation.scheduled",
  "allocation.unscheduled",
  "allocation.published",
  "allocation.takenBack",
  "allocation.exported",
  "places.settled",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** Null for a command of the operator, and for a person who was erased. */
  actor: z.string().nullable(),
  /** Distinguishes people of one name, also after they were erased. */
  actorId: z.int().nullable(),
  isCommand: z.boolean(),
  action: z.enum(AUDIT_ACTIONS),
  /** The person whom it was done to. */
  subject: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** What it was done to, in the reader's language: “Friday, 18 July 2025 › Lunch”. Null if it is nothing with a name. */
  object: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = endpoint({
  method: "GET",
  path: "/console/:edition/audit",
  access: "staff",
  roles: ["organiser"],
  summary: "Read the audit log of an edition, newest first",
  params: EditionPath,
  query: z.object({
    /** The entries before this one. */
    before: z.coerce.number().int().positive().optional(),
    locale: Locale.default("en"),
  }),
  answers: { 200: z.object({ entries: z.array(AuditEntry), hasMore: z.boolean() }) },
});
