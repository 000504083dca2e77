import { z } from "zod";
import { Locale } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { sheetIssue, sheetFile, sheetPreview } from "./sheet-import.ts";
import { DESK, EditionPath, StaffRole } from "./staff.ts";

/** What a column of a file can be. Of an unmapped one, present values stay. `roles` are for organisers alone. */
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
  "roles",
] as const;
const ImportField = z.enum(IMPORT_FIELDS);
export type ImportField = z.infer<typeof ImportField>;

const ImportFile = sheetFile(ImportField);
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
] as const;
const ImportIssue = sheetIssue(ImportField, IMPORT_ISSUES);
export type ImportIssue = z.infer<typeof ImportIssue>;

const ImportChange = z.object({
  row: z.int(),
  name: z.string(),
  email: z.string(),
  isNew: z.boolean(),
  /** Of someone who is registered already. */
  fields: z.array(z.object({ field: ImportField, before: z.string(), after: z.string() })),
  /** What the person does not have yet. An import takes no role away. */
  roles: z.array(StaffRole),
});
export type ImportChange = z.infer<typeof ImportChange>;

const ImportPreview = sheetPreview(ImportField).extend({
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
