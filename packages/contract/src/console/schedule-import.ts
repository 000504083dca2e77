import { z } from "zod";
import { CalendarDate } from "../base/common.ts";
import { ISSUE_CODE } from "./drafts.ts";
import { endpoint } from "../base/endpoint.ts";
import { LOCALES, type Locale } from "../base/languages.ts";
import { PackInstant } from "../base/pack-fields.ts";
import { sheetIssue, sheetFile, sheetPreview } from "../base/sheet-import.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

const PLANNERS = ["organiser", "programme"] as const satisfies readonly StaffRole[];

/** The texts of an event that a file may have in several languages, by their English columns. */
type EventText = "title" | "speakers" | "room" | "label" | "description";
export type TextColumn = EventText | `${EventText}${Capitalize<Exclude<Locale, "en">>}`;

/** The column of a text in a language: `title` in English, `titleZh` in Chinese. */
export const textColumn = (text: EventText, locale: Locale): TextColumn =>
  (locale === "en" ? text : text + locale.charAt(0).toUpperCase() + locale.slice(1)) as TextColumn;

const inEachLanguage = (text: EventText): TextColumn[] => LOCALES.map((locale) => textColumn(text, locale));

/** What a column of a schedule can be. Of an unmapped one, present values stay. */
export const SCHEDULE_IMPORT_FIELDS = [
  "day",
  "start",
  "end",
  "duration",
  ...inEachLanguage("title"),
  ...inEachLanguage("speakers"),
  ...inEachLanguage("room"),
  ...inEachLanguage("label"),
  ...inEachLanguage("description"),
  "type",
  "audience",
  "session",
  "experience",
  "id",
] as const;
const ScheduleImportField = z.enum(SCHEDULE_IMPORT_FIELDS);
export type ScheduleImportField = z.infer<typeof ScheduleImportField>;

const ScheduleImportFile = sheetFile(ScheduleImportField).extend({
  /** Whether events that the file does not contain are removed. */
  removes: z.boolean(),
});
export type ScheduleImportFile = z.infer<typeof ScheduleImportFile>;
export type ScheduleImportMapping = NonNullable<ScheduleImportFile["mapping"]>;

const ScheduleImportIssue = sheetIssue(
  ScheduleImportField,
  z.enum([
    "missing",
    "long",
    "control",
    "day",
    "time",
    "length",
    "order",
    "other-time",
    "other-length",
    "type",
    "audience",
    "number",
    "duplicate",
    "unlisted",
    "refused",
  ]),
).extend({
  /** The name of its sheet; empty in a file without sheets. */
  sheet: z.string(),
  /** Why the draft refuses the value, if its code is `refused`. */
  issue: z.object(ISSUE_CODE).optional(),
});
export type ScheduleImportIssue = z.infer<typeof ScheduleImportIssue>;

/** A sheet with the names of rooms or speakers in each language, which the schedule refers to. */
const NameSheet = z.object({ field: z.enum(["room", "speakers"]), sheet: z.string(), names: z.int() });
export type NameSheet = z.infer<typeof NameSheet>;

const ScheduleImportChange = z.object({
  /** Null for an event that is removed. */
  row: z.int().nullable(),
  id: z.int(),
  kind: z.enum(["added", "changed", "removed"]),
  title: z.string(),
  date: CalendarDate,
  start: PackInstant,
  durationInMin: z.int(),
  /** In English; several are separated. */
  room: z.string(),
  /** Of an event that exists already. */
  fields: z.array(z.object({ field: ScheduleImportField, before: z.string(), after: z.string() })),
});
export type ScheduleImportChange = z.infer<typeof ScheduleImportChange>;

const ScheduleImportPreview = sheetPreview(ScheduleImportField).extend({
  /** The fields of the edition's languages. */
  fields: z.array(ScheduleImportField),
  nameSheets: z.array(NameSheet),
  /** The sheets that are read as one schedule: all with the same columns, unless one was chosen. */
  together: z.array(z.string()),
  /** The first ones. */
  issues: z.array(ScheduleImportIssue),
  removed: z.int(),
  /** Events that are not in the file, and stay. */
  left: z.int(),
  /** The first ones. */
  changes: z.array(ScheduleImportChange),
});
export type ScheduleImportPreview = z.infer<typeof ScheduleImportPreview>;

export const previewScheduleImport = endpoint({
  method: "POST",
  path: "/console/:edition/programme-import/preview",
  access: "staff",
  roles: PLANNERS,
  summary: "Read a spreadsheet of the programme: its columns, its errors, and what it would change in the draft",
  params: EditionPath,
  body: ScheduleImportFile,
  answers: { 200: ScheduleImportPreview },
});

export const importSchedule = endpoint({
  method: "POST",
  path: "/console/:edition/programme-import",
  access: "staff",
  roles: PLANNERS,
  summary:
    "Import a spreadsheet of the programme into the draft, all or none; changes other than those of the preview are a conflict",
  params: EditionPath,
  body: ScheduleImportFile.extend({ digest: z.string().max(100) }),
  answers: { 201: z.object({ added: z.int(), changed: z.int(), removed: z.int() }) },
});
