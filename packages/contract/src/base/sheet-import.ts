import { z } from "zod";
import { TEXT_ENCODINGS, UNMARKED_ENCODINGS } from "./text-encodings.ts";

/** The largest file; in JSON it is a third larger. */
const MAX_SHEET_BYTES = 4 * 1024 * 1024;
const MAX_COLUMNS = 200;
const BASE64_CHARACTERS = Math.ceil(MAX_SHEET_BYTES / 3) * 4;
/** The file as Base64 in JSON, and its mapping. */
export const MAX_SHEET_BODY_BYTES = BASE64_CHARACTERS + 16 * 1024;

/** The number of each field's column, from 0; null for none. */
const columnMapping = <F extends string>(field: z.ZodType<F, F>) =>
  z.record(field, z.int().min(0).max(MAX_COLUMNS).nullable());

/** A spreadsheet that is imported. */
export const sheetFile = <F extends string>(field: z.ZodType<F, F>) =>
  z.strictObject({
    fileName: z.string().max(255),
    content: z.base64().max(BASE64_CHARACTERS),
    /** The first one, if it is null. */
    sheet: z.string().max(100).nullable(),
    /** Null for the columns that were chosen last, or that have a known title. */
    mapping: columnMapping(field).nullable(),
    /** Of a text file, if a person chose it. */
    encoding: z.enum(TEXT_ENCODINGS).nullish(),
  });

/** Why a file cannot be read at all. */
const UNREADABLE = [
  "format",
  "encoding",
  "unknown-encoding",
  "damaged",
  "lost",
  "quotes",
  "too-many-rows",
  "too-many-sheets",
  "too-large",
  "empty",
] as const;
export type UnreadableReason = (typeof UNREADABLE)[number];

const FittingEncoding = z.object({
  encoding: z.enum(UNMARKED_ENCODINGS),
  /** Some of its words, as they read in this encoding. */
  sample: z.array(z.string()),
});
export type FittingEncoding = z.infer<typeof FittingEncoding>;

/** What a spreadsheet has, whatever it is about. */
export const sheetPreview = <F extends string>(field: z.ZodType<F, F>) =>
  z.object({
    unreadable: z.enum(UNREADABLE).nullable(),
    /** Where the file cannot be read: a line of text, or a row of a sheet. */
    unreadableLine: z.int().nullable(),
    /** In which a text file was read; null for a workbook. */
    encoding: z.enum(TEXT_ENCODINGS).nullable(),
    /** From which a person chooses, if the encoding is not certain or may be another. */
    encodings: z.array(FittingEncoding),
    sheets: z.array(z.string()),
    sheet: z.string(),
    columns: z.array(z.object({ title: z.string(), sample: z.string() })),
    mapping: columnMapping(field),
    rows: z.int(),
    issueCount: z.int(),
    added: z.int(),
    changed: z.int(),
    same: z.int(),
    /** Of all changes. */
    digest: z.string(),
  });

/** A value that cannot be imported. Rows are counted from 1, as spreadsheets do. */
export const sheetIssue = <F extends string, C extends string>(field: z.ZodType<F, F>, code: z.ZodType<C, C>) =>
  z.object({ row: z.int(), column: z.string(), field, code, value: z.string() });
