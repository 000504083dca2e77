import { z } from "zod";
import { Instant, Locale, NumericId, ResourceLocale } from "../base/common.ts";
import { Localized } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";

const File = z.string().max(100);
const Step = z.union([z.string().max(200), z.int().nonnegative()]);
export const DraftAddress = z.array(Step).max(20);

/** A change of one value of a file. `before` is the value that was read: it is the version that the edit is based on. */
export const DraftEdit = z.object({
  file: File,
  address: DraftAddress,
  before: z.unknown().optional(),
  after: z.unknown().optional(),
});
export type DraftEdit = z.infer<typeof DraftEdit>;

/** A value that someone else changed since it was read. */
export const DraftConflict = z.object({
  file: File,
  address: DraftAddress,
  yours: z.unknown().optional(),
  theirs: z.unknown().optional(),
});
export type DraftConflict = z.infer<typeof DraftConflict>;

/** A saved edit of a draft. */
export const DraftChange = DraftEdit.extend({
  id: z.int(),
  /** Null after the person was erased. */
  by: z.string().nullable(),
  at: Instant,
  /** The change that this one takes back. */
  undoes: z.int().nullable(),
});
export type DraftChange = z.infer<typeof DraftChange>;

const FORM_KINDS = [
  "text",
  "markdown",
  "picture",
  "link",
  "string",
  "number",
  "flag",
  "instant",
  "date",
  "colour",
  "choice",
  "list",
  "group",
] as const;

/** How a value of a pack is edited. Made from the schema of its file. */
export type DraftForm = {
  kind: (typeof FORM_KINDS)[number];
  /** It may be left out or null. */
  isOptional: boolean;
  /** The values of a choice. */
  choices?: string[] | undefined;
  /** The fields of a group, by name. */
  fields?: Record<string, DraftForm> | undefined;
  /** The entries of a list. */
  item?: DraftForm | undefined;
  /** The field that identifies the entries of a list. */
  keyField?: string | undefined;
  /** For a list of pictures, the list beside it that says what each of them shows. */
  descriptions?: string | undefined;
  /** For a picture, the field beside it that says what it shows. */
  description?: string | undefined;
};
const DraftForm: z.ZodType<DraftForm> = z.lazy(() =>
  z.object({
    kind: z.enum(FORM_KINDS),
    isOptional: z.boolean(),
    choices: z.array(z.string()).optional(),
    fields: z.record(z.string(), DraftForm).optional(),
    item: DraftForm.optional(),
    keyField: z.string().optional(),
    descriptions: z.string().optional(),
    description: z.string().optional(),
  }),
);

export const DraftFile = z.object({
  file: z.string(),
  part: z.string(),
  /** Missing if there is no such file yet, or it is to be removed: `null` would be a content. */
  content: z.unknown().optional(),
  published: z.unknown(),
  form: DraftForm,
  /** Keys that a new entry must not have: those of entries in the other files of the part, and numbers of removed entries. */
  takenKeys: z.array(z.string()),
  /** The addresses at which the media that the content names are served, by their paths. */
  media: z.record(z.string(), z.string()),
});
export type DraftFile = z.infer<typeof DraftFile>;

export const getDraft = endpoint({
  method: "GET",
  path: "/console/:edition/draft",
  access: "staff",
  roles: EDITORS,
  summary: "List the files of an edition's draft, and whether each differs from what is published",
  params: EditionPath,
  answers: {
    200: z.object({
      editionId: z.string(),
      version: z.int(),
      languages: z.array(z.string()),
      timeZone: z.string(),
      files: z.array(
        z.object({
          file: z.string(),
          part: z.string(),
          /** What the file is about, for one of several with the same part: the title of its session. */
          about: Localized.nullable(),
          isChanged: z.boolean(),
          /** Nothing is in it yet. */
          isEmpty: z.boolean(),
        }),
      ),
    }),
  },
});

export const getDraftFile = endpoint({
  method: "GET",
  path: "/console/:edition/draft/file",
  access: "staff",
  roles: EDITORS,
  summary: "Read a file of the draft, with the form that edits it",
  params: EditionPath,
  query: z.object({ file: File }),
  answers: { 200: DraftFile },
});

export const saveDraft = endpoint({
  method: "POST",
  path: "/console/:edition/draft/edits",
  access: "staff",
  roles: EDITORS,
  summary: "Change values of the draft, all or none; a value that changed since it was read is a conflict",
  params: EditionPath,
  body: z.object({ edits: z.array(DraftEdit).min(1).max(200) }),
  answers: { 201: z.object({ changes: z.array(z.int()) }) },
});

export const listDraftChanges = endpoint({
  method: "GET",
  path: "/console/:edition/draft/history",
  access: "staff",
  roles: EDITORS,
  summary: "List the newest changes of the draft, of one file or of one of its entries",
  params: EditionPath,
  query: z.object({ file: File.optional(), entry: z.string().max(200).optional() }),
  answers: { 200: z.array(DraftChange) },
});

export const undoDraftChange = endpoint({
  method: "POST",
  path: "/console/:edition/draft/changes/:id/undo",
  access: "staff",
  roles: EDITORS,
  summary: "Take a change back, unless the value has changed since",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: z.object({ changes: z.array(z.int()) }) },
});

/** The fields of a refusal whose text the console translates: a code of `PACK_ISSUES`, and the words in its braces. */
export const ISSUE_CODE = {
  code: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
};

/** A text that lacks a language, or whose language is older than its English. */
export const DraftGap = z.object({
  file: z.string(),
  address: DraftAddress,
  language: ResourceLocale,
  reason: z.enum(["missing", "older"]),
  english: z.string(),
  /** Who accepted that it stays so, for this English text. */
  acceptedBy: z.string().nullable(),
  /** Why, if they said so. */
  acceptedBecause: z.string().nullable(),
});
export type DraftGap = z.infer<typeof DraftGap>;

/** What people call a part of the conference, or an entry of it, in the reader's language: “Friday, 18 July 2025 › Lunch”. */
export const ObjectName = z.string();

export const ListedGap = DraftGap.extend({
  object: ObjectName,
  /** The text in the language as the draft has it; null without one. */
  present: z.string().nullable(),
});
export type ListedGap = z.infer<typeof ListedGap>;

export const listDraftGaps = endpoint({
  method: "GET",
  path: "/console/:edition/draft/gaps",
  access: "staff",
  roles: EDITORS,
  summary: "List texts that lack a language or whose language is older than their English",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  answers: { 200: z.array(ListedGap) },
});

/** A conference whose programme was imported has hundreds of texts without a language. */
const MAX_ACCEPTED_GAPS = 5000;
const MAX_REASON_CHARACTERS = 300;

export const acceptDraftGaps = endpoint({
  method: "POST",
  path: "/console/:edition/draft/gaps",
  access: "staff",
  roles: EDITORS,
  summary: "Accept, by name, that texts stay without a language or with an older one",
  params: EditionPath,
  body: z.object({
    gaps: z
      .array(DraftGap.pick({ file: true, address: true, language: true, english: true }))
      .min(1)
      .max(MAX_ACCEPTED_GAPS),
    /** Why all of them may stay so. */
    because: z.string().trim().min(1).max(MAX_REASON_CHARACTERS).optional(),
  }),
  answers: { 201: null },
});
