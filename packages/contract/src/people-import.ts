import { z } from "zod";
import { Locale } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { EditionPath, type StaffRole } from "./staff.ts";

const DESK = ["organiser", "people"] as const satisfies readonly StaffRole[];

/** The largest file; in JSON it is a third larger. */
export const MAX_SHEET_BYTES = 4 * 1024 * 1024;
const MAX_COLUMNS = 200;
const BASE64_CHARACTERS = Math.ceil(MAX_SHEET_BYTES / 3) * 4;

/** What a column of a file can be. Of an unmapped one, present values stay. */
export const IMPORT_FIELDS = [
  "email",
  "name",
  "preferredName",
  "type",
  "confYear",
  "organization",
  "groupName",
  "country",
  "delegateId",
  "needLiveVoice",
  "signupCheck",
  "channels",
] as const;
const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

/** The number of each field's column, from 0; null for none. */
const ImportMapping = z.record(ImportField, z.int().min(0).max(MAX_COLUMNS).nullable());
export type ImportMapping = z.infer<typeof ImportMapping>;

const ImportFile = z.strictObject({
  fileName: z.string().max(255),
  content: z.base64().max(BASE64_CHARACTERS),
  /** The first one, if it is null. */
  sheet: z.string().max(100).nullable(),
  /** Null for the columns that were chosen last, or that have a known title. */
  mapping: ImportMapping.nullable(),
});

const FAULT_CODES = ["missing", "email", "long", "control", "type", "year", "edition", "flag", "duplicate"] as const;
/** A value that cannot be imported. Rows are counted from 1, as spreadsheets do. */
const ImportFault = z.object({
  row: z.int(),
  column: z.string(),
  field: ImportField,
  code: z.enum(FAULT_CODES),
  value: z.string(),
});
export type ImportFault = z.infer<typeof ImportFault>;

const ImportChange = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string(),
  isNew: z.boolean(),
  /** Of someone who is registered already. */
  fields: z.array(z.object({ field: ImportField, before: z.string(), after: z.string() })),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** Why a file cannot be read at all. */
const UNREADABLE = ["format", "encoding", "too-many-rows", "too-large", "empty"] as const;

const ImportPreview = z.object({
  unreadable: z.enum(UNREADABLE).nullable(),
  sheets: z.array(z.string()),
  sheet: z.string(),
  columns: z.array(z.object({ title: z.string(), sample: z.string() })),
  mapping: ImportMapping,
  rows: z.int(),
  faultCount: z.int(),
  /** The first ones. */
  faults: z.array(ImportFault),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  /** People who are registered, but not in the file. They stay. */
  left: z.int(),
  /** The first ones. */
  changes: z.array(ImportChange),
  /** Of all changes. */
  digest: z.string(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const previewPeopleImport = endpoint({
  method: "POST",
  path: "/console/:edition/people-import/preview",
  access: "staff",
  roles: DESK,
  summary: "Read a spreadsheet of people: its columns, faults, and what an import would change",
  params: EditionPath,
  body: ImportFile,
  answers: { 200: ImportPreview },
});

export const importPeople = endpoint({
  method: "POST",
  path: "/console/:edition/people-import",
  access: "staff",
  roles: DESK,
  summary: "Import a spreadsheet of people, all or none; other changes than those of the preview are a conflict",
  params: EditionPath,
  body: ImportFile.extend({
    digest: z.string().max(100),
    /** The language of the mails to the people who are added; null for none. */
    invitation: Locale.nullable(),
  }),
  answers: { 201: z.object({ added: z.int(), changed: z.int() }) },
});
