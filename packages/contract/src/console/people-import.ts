import { z } from "zod";
import { Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { sheetIssue, sheetFile, sheetPreview } from "../base/sheet-import.ts";
import { DESK, EditionPath, StaffRole } from "../base/staff.ts";

/** What a column of a file can be. Of an unmapped one, present values stay. First and last name make a name. `roles` are for organisers alone. */
export const IMPORT_FIELDS = [
  "email",
  "name",
  "firstName",
  "lastName",
  "preferredName",
  "type",
  "confYear",
  "organization",
  "groupName",
  "country",
  "delegateId",
  "needLiveVoice",
  "needsStepFree",
  "signupCheck",
  "channels",
  "roles",
] as const;
const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

/** The fields with few values, for which other systems have other words. */
export const VALUE_FIELDS = ["type", "confYear", "needLiveVoice", "needsStepFree", "signupCheck"] as const;
const ValueField = z.enum(VALUE_FIELDS);
export type ValueField = z.infer<typeof ValueField>;

const MAX_VALUES = 200;
/** What values of a file mean: `SCS`, `2025-G`, `true`. By the value without case, spaces and punctuation. */
const ImportValues = z.partialRecord(
  ValueField,
  z
    .record(z.string().max(100), z.string().max(10))
    .refine((values) => Object.keys(values).length <= MAX_VALUES, "has too many values"),
);
export type ImportValues = z.infer<typeof ImportValues>;

const ImportFile = sheetFile(ImportField).extend({
  /** Null for what was chosen last. */
  values: ImportValues.nullish(),
});
export type ImportMapping = NonNullable<z.infer<typeof ImportFile>["mapping"]>;

const IMPORT_ISSUES = [
  "missing",
  "email",
  "long",
  "control",
  "type",
  "year",
  "edition",
  "flag",
  "role",
  "duplicate",
  "extra",
] as const;
const ImportIssue = sheetIssue(ImportField, z.enum(IMPORT_ISSUES));
export type ImportIssue = z.infer<typeof ImportIssue>;

const ImportChange = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string(),
  isNew: z.boolean(),
  /** What changes of someone who is registered already; of a new person, what they will have. */
  fields: z.array(z.object({ field: ImportField, before: z.string(), after: z.string() })),
  /** What the person does not have yet. An import takes no role away. */
  roles: z.array(StaffRole),
});
export type ImportChange = z.infer<typeof ImportChange>;

/** A value that has no known meaning, or one that was chosen. */
const ImportValue = z.object({
  field: ValueField,
  /** As it is in the file. */
  value: z.string(),
  /** By which its meaning is chosen. */
  key: z.string(),
  rows: z.int(),
  meaning: z.string().nullable(),
});
export type ImportValue = z.infer<typeof ImportValue>;

const ImportPreview = sheetPreview(ImportField).extend({
  /** The values for which a person chooses a meaning. */
  values: z.array(ImportValue),
  /** The row with the titles, if it is not the first. */
  titleRow: z.int().nullable(),
  /** The first ones. */
  issues: z.array(ImportIssue),
  /** People who are registered, but not in the file. They stay. */
  left: z.int(),
  /** How many people lose their choices and places, because they no longer take part in experiences. */
  leaving: z.int(),
  /** How many people get a role. */
  granted: z.int(),
  /** The title of a column with roles that the reader may not give: it is left out. */
  rolesLeftOut: z.string().nullable(),
  /** Everyone who gets a role, then the first other ones. */
  changes: z.array(ImportChange),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const previewPeopleImport = endpoint({
  method: "POST",
  path: "/console/:edition/people-import/preview",
  access: "staff",
  roles: DESK,
  summary: "Read a spreadsheet of people: its columns, its errors, and what an import would change",
  params: EditionPath,
  body: ImportFile,
  answers: { 200: ImportPreview },
});

export const importPeople = endpoint({
  method: "POST",
  path: "/console/:edition/people-import",
  access: "staff",
  roles: DESK,
  summary:
    "Import a spreadsheet of people, all or none; changes other than those of the preview are a conflict. Roles need an organiser with a recent sign-in",
  params: EditionPath,
  body: ImportFile.extend({
    digest: z.string().max(100),
    /** The language of the emails to the people who are added; null for none. */
    invitation: Locale.nullable(),
  }),
  answers: { 201: z.object({ added: z.int(), changed: z.int() }) },
});
