import { z } from "zod";
import { Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, EDITORS } from "../base/staff.ts";
import { ISSUE_CODE, ObjectName } from "./drafts.ts";
import { ListFormat } from "./exports.ts";
import { sheetFile, sheetIssue, sheetPreview } from "../base/sheet-import.ts";

/** The columns of the file for a translator. Only `text` is written in. */
export const TRANSLATION_FIELDS = ["place", "note", "english", "text"] as const;
const TranslationField = z.enum(TRANSLATION_FIELDS);
export type TranslationField = z.infer<typeof TranslationField>;

/** Texts that are missing or older than their English and that nobody accepted, or all of them. */
const TRANSLATION_SCOPES = ["open", "all"] as const;
export type TranslationScope = (typeof TRANSLATION_SCOPES)[number];

const TranslationFile = sheetFile(TranslationField).extend({
  /** Whether texts that changed since the file was made are replaced by those of the file. */
  overwrites: z.boolean(),
});
export type TranslationFile = z.infer<typeof TranslationFile>;
export type TranslationMapping = NonNullable<TranslationFile["mapping"]>;

const TranslationIssue = sheetIssue(
  TranslationField,
  z.enum(["no-place", "unknown-place", "duplicate", "other-english", "not-yours", "refused"]),
).extend({
  /** Why the draft refuses the text, if its code is `refused`. */
  issue: z.object(ISSUE_CODE).optional(),
});
export type TranslationIssue = z.infer<typeof TranslationIssue>;

const TranslatedText = z.object({
  row: z.int(),
  language: Locale,
  object: ObjectName,
  english: z.string(),
  /** In the draft; empty without one. */
  before: z.string(),
  after: z.string(),
  /** What changed in the draft since the file was made. */
  meanwhile: z.enum(["english", "text"]).nullable(),
});
export type TranslatedText = z.infer<typeof TranslatedText>;

const TranslationPreview = sheetPreview(TranslationField).extend({
  /** The first ones. */
  issues: z.array(TranslationIssue),
  /** Rows without a text: these stay as they are. */
  empty: z.int(),
  /** The first ones. */
  emptyRows: z.array(z.int()),
  /** Texts that changed in the draft since the file was made. */
  meanwhile: z.int(),
  /** Those that changed meanwhile, then the others; the first ones. */
  changes: z.array(TranslatedText),
});
export type TranslationPreview = z.infer<typeof TranslationPreview>;

export const readTranslations = endpoint({
  method: "GET",
  path: "/console/:edition/translations/:language",
  access: "staff",
  roles: EDITORS,
  summary: "Export the texts of the draft in a language, beside their English, as a file for a translator",
  params: EditionPath.extend({ language: Locale.exclude(["en"]) }),
  query: z.object({
    scope: z.enum(TRANSLATION_SCOPES).default("open"),
    /** One part of the conference alone. */
    part: z.string().max(40).optional(),
    format: ListFormat.default("xlsx"),
    /** The language of the notes and titles. */
    locale: Locale.default("en"),
  }),
  answers: { 200: z.object({ name: z.string(), text: z.string(), isBase64: z.boolean() }) },
});

export const previewTranslations = endpoint({
  method: "POST",
  path: "/console/:edition/translations/preview",
  access: "staff",
  roles: EDITORS,
  summary: "Read a translator's file: its errors, what is still missing, and what it would change in the draft",
  params: EditionPath,
  query: z.object({ locale: Locale.default("en") }),
  body: TranslationFile,
  answers: { 200: TranslationPreview },
});

export const importTranslations = endpoint({
  method: "POST",
  path: "/console/:edition/translations",
  access: "staff",
  roles: EDITORS,
  summary:
    "Take a translator's file into the draft, all or none; changes other than those of the preview are a conflict",
  params: EditionPath,
  body: TranslationFile.extend({ digest: z.string().max(100) }),
  answers: { 201: z.object({ changed: z.int() }) },
});
