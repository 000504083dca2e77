import { z } from "zod";
import { CalendarDate } from "./common.ts";
import { ISSUE_CODE } from "./drafts.ts";
import { endpoint } from "./endpoint.ts";
import { PackInstant } from "./pack-fields.ts";
import { sheetFault, sheetFile, sheetPreview } from "./sheet-import.ts";
import { EditionPath, type StaffRole } from "./staff.ts";

const PLANNERS = ["organiser", "programme"] as const satisfies readonly StaffRole[];

/** What a column of a programme can be. Of an unmapped one, present values stay. */
export const PROGRAMME_FIELDS = [
  "day",
  "start",
  "end",
  "duration",
  "title",
  "titleZh",
  "titleTh",
  "speakers",
  "speakersZh",
  "speakersTh",
  "room",
  "roomZh",
  "roomTh",
  "label",
  "labelZh",
  "labelTh",
  "description",
  "descriptionZh",
  "descriptionTh",
  "type",
  "audience",
  "session",
  "id",
] as const;
const ProgrammeField = z.enum(PROGRAMME_FIELDS);
export type ProgrammeField = z.infer<typeof ProgrammeField>;

const ProgrammeFile = sheetFile(ProgrammeField).extend({
  /** Whether events that the file does not contain are removed. */
  removes: z.boolean(),
});
export type ProgrammeFile = z.infer<typeof ProgrammeFile>;
export type ProgrammeMapping = NonNullable<ProgrammeFile["mapping"]>;

const ProgrammeFault = sheetFault(ProgrammeField, [
  "missing",
  "long",
  "control",
  "day",
  "time",
  "length",
  "type",
  "audience",
  "number",
  "duplicate",
  "unlisted",
  "refused",
] as const).extend({
  /** The name of its sheet; empty in a file without sheets. */
  sheet: z.string(),
  /** Why the draft refuses the value, if its code is `refused`. */
  issue: z.object(ISSUE_CODE).optional(),
});
export type ProgrammeFault = z.infer<typeof ProgrammeFault>;

/** A sheet with the names of rooms or speakers in each language, which the programme refers to. */
const NameSheet = z.object({ field: z.enum(["room", "speakers"]), sheet: z.string(), names: z.int() });
export type NameSheet = z.infer<typeof NameSheet>;

const ProgrammeChange = z.object({
  /** Null for an event that is removed. */
  row: z.int().nullable(),
  id: z.int(),
  kind: z.enum(["added", "changed", "removed"]),
  title: z.string(),
  date: CalendarDate,
  start: PackInstant,
  /** Of an event that exists already. */
  fields: z.array(z.object({ field: ProgrammeField, before: z.string(), after: z.string() })),
});
export type ProgrammeChange = z.infer<typeof ProgrammeChange>;

const ProgrammePreview = sheetPreview(ProgrammeField).extend({
  /** The fields of the edition's languages. */
  fields: z.array(ProgrammeField),
  nameSheets: z.array(NameSheet),
  /** The sheets that are read as one programme: all with the same columns, unless one was chosen. */
  together: z.array(z.string()),
  /** The first ones. */
  faults: z.array(ProgrammeFault),
  removed: z.int(),
  /** Events that are not in the file, and stay. */
  left: z.int(),
  /** The first ones. */
  changes: z.array(ProgrammeChange),
});
export type ProgrammePreview = z.infer<typeof ProgrammePreview>;

export const previewProgrammeImport = endpoint({
  method: "POST",
  path: "/console/:edition/programme-import/preview",
  access: "staff",
  roles: PLANNERS,
  summary: "Read a spreadsheet of the programme: its columns, its errors, and what it would change in the draft",
  params: EditionPath,
  body: ProgrammeFile,
  answers: { 200: ProgrammePreview },
});

export const importProgramme = endpoint({
  method: "POST",
  path: "/console/:edition/programme-import",
  access: "staff",
  roles: PLANNERS,
  summary:
    "Import a spreadsheet of the programme into the draft, all or none; changes other than those of the preview are a conflict",
  params: EditionPath,
  body: ProgrammeFile.extend({ digest: z.string().max(100) }),
  answers: { 201: z.object({ added: z.int(), changed: z.int(), removed: z.int() }) },
});
