import { z } from "zod";
import { Localized } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, STAFF_ROLES } from "../base/staff.ts";
import { ISSUE_CODE } from "../console/drafts.ts";
import { sheetFile, sheetIssue, sheetPreview } from "../base/sheet-import.ts";

/** The parts of a conference that its team begins, in their order. */
const PartName = z.enum([
  "programme",
  "rooms",
  "people",
  "experiences",
  "plans",
  "materials",
  "library",
  "pages",
  "parameters",
]);
export type SetupPartName = z.infer<typeof PartName>;

const PartPath = EditionPath.extend({ part: PartName });
const PLANNERS = ["organiser", "programme"] as const;
/** The roles that may begin at least one part. */
const SETTERS = ["organiser", "programme", "people"] as const;

/** The part has content, was put off by the team, or neither. */
export const SETUP_STATES = ["done", "later", "missing"] as const;

export const FirstSteps = z.object({
  parts: z.array(z.object({ part: PartName, state: z.enum(SETUP_STATES) })),
  /** The published conference from which parts can be taken over; null without one. */
  lastEdition: z.object({ id: z.string(), title: Localized }).nullable(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const getFirstSteps = endpoint({
  method: "GET",
  path: "/console/:edition/first-steps",
  access: "staff",
  roles: STAFF_ROLES,
  summary: "Get which parts of a draft are done, missing or to be done later, and from which edition they can start",
  params: EditionPath,
  answers: { 200: FirstSteps },
});

export const putOffPart = endpoint({
  method: "POST",
  path: "/console/:edition/first-steps/:part/later",
  access: "staff",
  roles: SETTERS,
  summary: "Say that a part may be done later, or not any more",
  params: PartPath,
  body: z.strictObject({ isLater: z.boolean() }),
  answers: { 201: null },
});

export const takeOverPart = endpoint({
  method: "POST",
  path: "/console/:edition/first-steps/:part/last-edition",
  access: "staff",
  roles: ["organiser"],
  isSensitive: true,
  summary: "Start a part that has nothing in it from the last edition, with its days moved",
  params: PartPath,
  answers: {
    201: z.object({
      /** Entries, files or people. */
      taken: z.int(),
      /** Days of the last edition that this one does not have. */
      left: z.int(),
    }),
  },
});

/** A column by the path of its field, with the language of a text: `title.zh`, `slots.start`. */
const Column = z.string().max(60);

const PartFile = sheetFile(Column).extend({ part: PartName });
export type PartFile = z.infer<typeof PartFile>;

const PartIssue = sheetIssue(Column, z.enum(["missing", "number", "flag", "instant", "refused"])).extend({
  /** Why the draft refuses the value, if its code is `refused`. */
  issue: z.object(ISSUE_CODE).optional(),
});
export type PartIssue = z.infer<typeof PartIssue>;

const PartPreview = sheetPreview(Column).extend({
  fields: z.array(Column),
  /** The first ones. */
  issues: z.array(PartIssue),
  /** The first ones: entries by what identifies them, and what is in the rows of each. */
  changes: z.array(
    z.object({
      row: z.int(),
      name: z.string(),
      kind: z.enum(["added", "changed"]),
      rows: z.int(),
      /** Of a seating plan with other rows: its picture is drawn again, or it is the team's own and stays as it is. */
      picture: z.enum(["redrawn", "kept"]).nullable(),
    }),
  ),
});
export type PartPreview = z.infer<typeof PartPreview>;

export const previewPartImport = endpoint({
  method: "POST",
  path: "/console/:edition/part-import/preview",
  access: "staff",
  roles: PLANNERS,
  summary: "Read a spreadsheet of a part: its columns, its errors, and what it would change in the draft",
  params: EditionPath,
  body: PartFile,
  answers: { 200: PartPreview },
});

export const importPart = endpoint({
  method: "POST",
  path: "/console/:edition/part-import",
  access: "staff",
  roles: PLANNERS,
  summary:
    "Import a spreadsheet of a part into the draft, all or none; changes other than those of the preview are a conflict",
  params: EditionPath,
  body: PartFile.extend({ digest: z.string().max(100) }),
  answers: { 201: z.object({ added: z.int(), changed: z.int() }) },
});
