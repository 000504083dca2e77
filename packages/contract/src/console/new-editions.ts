import { z } from "zod";
import { CalendarDate, ConferenceType, Locale, textsIn } from "../base/common.ts";
import { ISSUE_CODE, ObjectName } from "./drafts.ts";
import { endpoint } from "../base/endpoint.ts";
import { LOCALES } from "../base/languages.ts";
import { Slug } from "../base/pack-fields.ts";
import { EditionPath } from "../base/staff.ts";

/** The largest schedule file; in JSON it is a third larger. */
const MAX_SCHEDULE_BYTES = 8 * 1024 * 1024;
const BASE64_CHARACTERS = Math.ceil(MAX_SCHEDULE_BYTES / 3) * 4;
export const MAX_NEW_EDITION_BODY_BYTES = BASE64_CHARACTERS + 16 * 1024;

/** How many days a conference may have. */
const MAX_DAYS = 9;
/** The accents to choose from, each with enough contrast in both themes. */
const PALETTE_COUNT = 5;

const Title = z.string().trim().min(1).max(120);
const TitleByLanguage = z.strictObject(textsIn(LOCALES, Title));
const Zone = z.string().max(60);
/** It decides on addresses and registrations, and stays. Without it, the type of the edition in view. */
const Type = ConferenceType.optional();

const NewEdition = z.discriminatedUnion("from", [
  /** Everything that the published edition of the path has, moved to other days. */
  z.strictObject({ from: z.literal("edition"), id: Slug.max(60), title: TitleByLanguage, firstDay: CalendarDate }),
  /** A schedule of another system: frab, pentabarf or iCalendar. Its dates are those of the file. */
  z.strictObject({
    from: z.literal("file"),
    id: Slug.max(60),
    conferenceType: Type,
    fileName: z.string().max(255),
    content: z.base64().max(BASE64_CHARACTERS),
    /** For a file that names none. */
    timeZone: Zone.nullable(),
    /** The days of the conference in a file that has more. */
    firstDay: CalendarDate.nullable().default(null),
    lastDay: CalendarDate.nullable().default(null),
  }),
  /** A conference without a schedule. */
  z.strictObject({
    from: z.literal("nothing"),
    id: Slug.max(60),
    conferenceType: Type,
    title: TitleByLanguage,
    place: z.string().trim().max(120),
    firstDay: CalendarDate,
    days: z.int().min(1).max(MAX_DAYS),
    timeZone: Zone,
    /** Beside English. */
    languages: z.array(Locale).max(3),
    hostOrganization: Title,
    supportEmail: z.email().max(254),
    palette: z
      .int()
      .min(0)
      .max(PALETTE_COUNT - 1),
  }),
]);
export type NewEdition = z.input<typeof NewEdition>;

/** What a person has to look at, because it could not be moved to other days by itself. */
export const REMAINING_KINDS = ["announcements", "weekdays", "time", "text"] as const;
const Remaining = z.object({
  kind: z.enum(REMAINING_KINDS),
  /** The file and entry where it is corrected. Null if it concerns the whole conference. */
  file: z.string().nullable(),
  entry: z.string(),
  /** What people call it. */
  object: ObjectName.nullable(),
  /** What was found: a number of announcements, or a text or time. */
  found: z.string(),
});
export type Remaining = z.infer<typeof Remaining>;

const SourceIssue = z.object({ line: z.int(), reason: z.string(), ...ISSUE_CODE });

/** What was understood of a schedule file. */
const ScheduleReading = z.object({
  timeZone: z.string(),
  days: z.array(z.object({ date: CalendarDate, events: z.int() })),
  /** What the file left open, by line. */
  notes: z.array(SourceIssue),
});
export type ScheduleReading = z.infer<typeof ScheduleReading>;

export const NewEditionResult = z.object({
  /** Null if the file was refused. */
  id: z.string().nullable(),
  remaining: z.array(Remaining),
  /** Why a schedule file was refused, by line. */
  issues: z.array(SourceIssue),
  /** Null without a file, or if it was refused. */
  reading: ScheduleReading.nullable(),
});
export type NewEditionResult = z.infer<typeof NewEditionResult>;

export const createEdition = endpoint({
  method: "POST",
  path: "/console/:edition/editions",
  access: "staff",
  roles: ["organiser"],
  isSensitive: true,
  summary: "Start a new edition as a draft, from this one, from a schedule file or from nothing; nothing is published",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  body: NewEdition,
  answers: { 201: NewEditionResult },
});

export const discardEdition = endpoint({
  method: "POST",
  path: "/console/:edition/discard",
  access: "staff",
  roles: ["organiser"],
  isSensitive: true,
  summary: "Discard an edition that was never published, with everything in it",
  params: EditionPath,
  body: z.strictObject({ typed: z.string().max(60) }),
  answers: { 201: null },
});
