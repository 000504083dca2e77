import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import { RefusedPicture } from "../pictures/refused-picture.ts";
import { uploadReader } from "../pictures/upload-reader.ts";
import type { FittingEncoding } from "../text/decode-text.ts";
import type { MergedCell } from "./merged-cells.ts";

export type Sheet = { name: string; rows: string[][]; merged?: MergedCell[] };
export type UnreadableReason =
  | "format"
  | "encoding"
  | "unknown-encoding"
  | "damaged"
  | "lost"
  | "quotes"
  | "too-many-rows"
  | "too-many-sheets"
  | "too-large"
  | "empty";
export type SheetsMessage =
  | { sheets: Sheet[]; /** Null for a workbook. */ encoding: TextEncoding | null; encodings: FittingEncoding[] }
  | { unreadable: UnreadableReason; line: number | null; encodings: FittingEncoding[] };

/** How a file was read, or why not, as a preview says it. */
export const previewOf = (found: SheetsMessage) => ({
  unreadable: "unreadable" in found ? found.unreadable : null,
  unreadableLine: "unreadable" in found ? found.line : null,
  encoding: "unreadable" in found ? null : found.encoding,
  encodings: found.encodings,
});

const PARSER = new URL("./sheets.process.ts", import.meta.url);

/**
 * Reads a CSV or XLSX file as texts, in a child process with limits of time and memory: it comes from outside. Formulas are
 * not evaluated; their stored results are read. Throws a 503 problem if too many files wait.
 */
export async function readSheets(bytes: Buffer, encoding: TextEncoding | null = null): Promise<SheetsMessage> {
  try {
    return (await uploadReader.parse(PARSER, { bytes, encoding })) as SheetsMessage;
  } catch (error) {
    if (error instanceof RefusedPicture) return { unreadable: "too-large", line: null, encodings: [] };
    throw error;
  }
}
