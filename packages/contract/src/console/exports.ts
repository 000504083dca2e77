import { z } from "zod";
import { Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

const EXPORTERS = ["organiser"] as const satisfies readonly StaffRole[];

/** What leaves the house as a file: the published programme in three formats, and lists for spreadsheets. */
export const EXPORT_KINDS = [
  "frab-xml",
  "frab-json",
  "icalendar",
  "programme",
  "people",
  "seats",
  "places",
  "photos",
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** Of lists. */
export const ListFormat = z.enum(["csv", "xlsx"]);
export type ListFormat = z.infer<typeof ListFormat>;

const ExportPath = EditionPath.extend({ kind: z.enum(EXPORT_KINDS) });
const ExportQuery = z.object({
  /** The language of the programme's texts. */
  locale: Locale.default("en"),
});

export const ExportPreview = z.object({
  name: z.string(),
  /** Events, or rows of a list. */
  count: z.int(),
  bytes: z.int(),
  /** How it begins. */
  lines: z.array(z.string()),
  isWhole: z.boolean(),
});
export type ExportPreview = z.infer<typeof ExportPreview>;

export const previewExport = endpoint({
  method: "GET",
  path: "/console/:edition/exports/:kind/preview",
  access: "staff",
  roles: EXPORTERS,
  summary: "Show how an export begins, and how much is in it",
  params: ExportPath,
  query: ExportQuery,
  answers: { 200: ExportPreview },
});

export const readExport = endpoint({
  method: "GET",
  path: "/console/:edition/exports/:kind",
  access: "staff",
  roles: EXPORTERS,
  isSensitive: true,
  summary: "Export the programme or a list as a file; the log records it",
  params: ExportPath,
  query: ExportQuery.extend({ format: ListFormat.default("csv") }),
  answers: {
    200: z.object({
      name: z.string(),
      /** In base64 for a workbook. */
      text: z.string(),
      isBase64: z.boolean(),
    }),
  },
});
