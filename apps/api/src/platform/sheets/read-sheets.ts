import type { TextEncoding } from "@narthex/contract/text-encodings";
import { Worker } from "node:worker_threads";
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

const unreadable = (reason: UnreadableReason): SheetsMessage => ({ unreadable: reason, line: null, encodings: [] });

const TIMEOUT_MS = 10_000;
const MAX_HEAP_MB = 256;

/**
 * Reads a CSV or XLSX file as texts, in a thread of its own with limits of time and memory: it comes from outside. Formulas
 * are not evaluated; their stored results are read.
 */
export async function readSheets(bytes: Buffer, encoding?: TextEncoding | null): Promise<SheetsMessage> {
  const worker = new Worker(new URL("./sheets.worker.ts", import.meta.url), {
    workerData: { bytes, encoding: encoding ?? null },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    return await new Promise<SheetsMessage>((resolve) => {
      worker.on("message", resolve);
      worker.on("error", () => resolve(unreadable("too-large")));
      worker.on("exit", () => resolve(unreadable("too-large")));
    });
  } finally {
    clearTimeout(timeout);
    await worker.terminate();
  }
}
