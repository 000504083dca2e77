import { z } from "zod";
import { Instant, Locale, NumericId } from "../base/common.ts";
import { DraftAddress, DraftGap, ISSUE_CODE, ObjectName } from "./drafts.ts";
import { endpoint } from "../base/endpoint.ts";
import { PackAnnouncement } from "../pack/pack-home.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";

/** How long a publication can be recalled before anyone is notified. */
export const RECALL_SECONDS = 60;

/**
 * What is published: the whole draft, one entry of a file or one of its fields, some values of several events, or an earlier
 * version in place of the present one.
 */
const Selection = z.object({
  file: z.string().max(100).optional(),
  entry: z.string().max(200).optional(),
  field: z.string().max(100).optional(),
  /** With the file of a day: some of its events, by number, whole or one value of each: `101.start,104.durationInMin,107`. */
  values: z
    .string()
    .max(8000)
    .regex(/^\d{1,9}(\.\w+)?(,\d{1,9}(\.\w+)?)*$/)
    .optional(),
  /** Slots of experiences that are cancelled together with those values, by id. */
  slots: z
    .string()
    .max(4000)
    .regex(/^[A-Za-z0-9-]+(,[A-Za-z0-9-]+)*$/)
    .optional(),
  version: z.coerce.number().int().positive().optional(),
});
export type Selection = z.infer<typeof Selection>;

/** The changes of one entry of a file, as sentences. */
export const PublishedChange = z.object({
  file: z.string(),
  entry: z.string(),
  sentences: z.array(z.string()),
  /** Long texts before and after, each under one of the sentences, as people read them. */
  texts: z.array(z.object({ sentence: z.string(), before: z.string(), after: z.string() })),
  /** The people whom the change concerns are notified. */
  isNotified: z.boolean(),
});
export type PublishedChange = z.infer<typeof PublishedChange>;

/** Who is affected. A person is counted once in `people`, `byType` and `byLanguage`, and once for each reason. */
export const Impact = z.object({
  people: z.int(),
  byType: z.record(z.string(), z.int()),
  byLanguage: z.record(z.string(), z.int()),
  byReason: z.object({ stars: z.int(), seats: z.int(), places: z.int(), choices: z.int(), announcements: z.int() }),
  /** Who sees the change when they look: everyone in the edition, or for announcements alone those that they are for. */
  everybody: z.int(),
});
export type Impact = z.infer<typeof Impact>;

export const WARNING_KINDS = [
  "replaces",
  "year",
  "room",
  "speaker",
  "experience",
  "capacity",
  "seating",
  "interpretation",
  "contrast",
  "unwritten",
  "description",
] as const;
const Warning = z.object({ kind: z.enum(WARNING_KINDS), sentence: z.string() });

export const Difference = z.object({
  /** Identifies the changes. A publication names it, so that what was read is what is published. */
  digest: z.string(),
  version: z.int(),
  changes: z.array(PublishedChange),
  warnings: z.array(Warning),
  /** Why it cannot be published. */
  issues: z.array(
    z.object({ file: z.string(), address: DraftAddress, object: ObjectName, reason: z.string(), ...ISSUE_CODE }),
  ),
  /** The gaps of what is published that nobody has accepted. */
  gaps: z.array(DraftGap),
  impact: Impact,
  /**
   * New and changed announcements about safety or movement, as they are sent, in every language, with their further text as
   * HTML: it waits for a second person.
   */
  urgent: z.array(z.object({ isNew: z.boolean(), announcement: PackAnnouncement })),
  /** The reader is an organiser, and nobody else in the team may confirm what is urgent: they publish it alone. */
  isAlone: z.boolean(),
  /** The reader's roles include all of it: only then they may publish it. */
  isInRole: z.boolean(),
});
export type Difference = z.infer<typeof Difference>;

export const getDifference = endpoint({
  method: "GET",
  path: "/console/:edition/difference",
  access: "staff",
  roles: EDITORS,
  summary:
    "Compare the draft, a part of it, an earlier version or what a publication contains with what is published, with its impact",
  params: EditionPath,
  query: Selection.extend({
    /** One that waits for a second person or its time: what is in it, instead of a selection. */
    publication: z.coerce.number().int().positive().optional(),
    locale: Locale.default("en"),
  }),
  answers: { 200: Difference },
});

export const publishDraft = endpoint({
  method: "POST",
  path: "/console/:edition/publications",
  access: "staff",
  roles: EDITORS,
  isSensitive: true,
  summary: "Publish the draft, a part of it or an earlier version, now or at an instant, after stating whom it affects",
  params: EditionPath,
  body: Selection.extend({
    digest: z.string().max(100),
    /** The number of affected people that was read. Publishing is refused if it has changed. */
    people: z.int().nonnegative(),
    publishAt: Instant.optional(),
  }),
  answers: {
    201: z.object({
      id: z.int(),
      version: z.int().nullable(),
      noticesAt: Instant.nullable(),
      /** Nothing happens before a second person confirms it. */
      isWaiting: z.boolean(),
    }),
  },
});

export const PUBLICATION_STATES = ["waiting", "scheduled", "published", "recalled", "cancelled", "failed"] as const;
export const Publication = z.object({
  id: z.int(),
  state: z.enum(PUBLICATION_STATES),
  by: z.string().nullable(),
  /** Whether the reader prepared it: someone else confirms it. */
  isOwn: z.boolean(),
  at: Instant,
  /** The second person, of a publication that needs one. */
  confirmed: z.object({ by: z.string().nullable(), at: Instant }).nullable(),
  publishAt: Instant.nullable(),
  /** The app shows what it published: nothing was published since. */
  isCurrent: z.boolean(),
  /** The version that it replaced, if that is kept and can be published again. */
  previousVersion: z.int().nullable(),
  people: z.int(),
  /** Until then it can be recalled and nobody has been notified. */
  noticesAt: Instant.nullable(),
  sentences: z.array(z.string()),
  /** What it changes: files, and entries of them. */
  changed: z.array(z.object({ file: z.string(), entry: z.string() })),
});
export type Publication = z.infer<typeof Publication>;

export const listPublications = endpoint({
  method: "GET",
  path: "/console/:edition/publications",
  access: "staff",
  roles: EDITORS,
  summary: "List the newest publications of an edition, or those that changed one of its entries",
  params: EditionPath,
  query: Selection.pick({ file: true, entry: true }).extend({ locale: Locale.default("en") }),
  answers: { 200: z.array(Publication) },
});

export const recallPublication = endpoint({
  method: "POST",
  path: "/console/:edition/publications/:id/recall",
  access: "staff",
  roles: EDITORS,
  isSensitive: true,
  summary:
    "Take a publication back before anyone was notified, or cancel a scheduled one; its changes are a draft again",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: null },
});

export const confirmPublication = endpoint({
  method: "POST",
  path: "/console/:edition/publications/:id/confirm",
  access: "staff",
  roles: EDITORS,
  isSensitive: true,
  summary: "Confirm, as a second person, a publication with an announcement about safety or movement",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: z.object({ state: z.enum(PUBLICATION_STATES) }) },
});
