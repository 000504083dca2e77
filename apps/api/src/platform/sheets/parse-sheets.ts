import { unzipSync, zipSync } from "fflate";
import readXlsx from "read-excel-file/node";
import { decodeText, UnreadableText } from "../text/decode-text.ts";
import { readTable } from "./read-table.ts";
import type { Sheet, SheetsMessage, UnreadableReason } from "./read-sheets.ts";

const MAX_ROWS = 5_000;
/** Maximum unpacked size. 5,000 rows of people need about 5 MB. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;
const ZIP = Buffer.from("PK\u0003\u0004");

class Unreadable extends Error {
  readonly reason: UnreadableReason;
  constructor(reason: UnreadableReason) {
    super(reason);
    this.reason = reason;
  }
}

const textOf = (cell: unknown): string => {
  // A time is a fraction of a day, so 9:30 arrives as 9:29:59.999.
  if (cell instanceof Date)
    return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof cell === "string" || typeof cell === "boolean" ? String(cell).trim() : "";
};

/** Unpacks each part up to its declared size only, so that the archive passed to the reader cannot grow. */
function repack(bytes: Uint8Array): Buffer {
  let total = 0;
  const filter = ({ originalSize }: { originalSize: number }): boolean => {
    total += originalSize;
    if (total > MAX_UNPACKED_BYTES) throw new Unreadable("too-large");
    return true;
  };
  return Buffer.from(zipSync(unzipSync(bytes, { filter }), { level: 0 }));
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // A number stays the text of its cell, so that no digit is lost. The reader passes on what it gets, whatever its type says.
  const sheets = await readXlsx(repack(bytes), { parseNumber: (text) => text as unknown as number });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
}

function readCsv(bytes: Uint8Array): Sheet[] {
  return [{ name: "", rows: readTable(decodeText(bytes).text).map(({ cells }) => cells) }];
}

/** Reads a CSV or XLSX file, without a limit of time. */
export async function parseSheets(bytes: Uint8Array): Promise<SheetsMessage> {
  try {
    const sheets = ZIP.equals(bytes.subarray(0, ZIP.length)) ? await readWorkbook(bytes) : readCsv(bytes);
    // The first row has the titles.
    if (sheets.some(({ rows }) => rows.length > MAX_ROWS + 1)) return { unreadable: "too-many-rows" };
    return sheets.some(({ rows }) => rows.length > 1) ? { sheets } : { unreadable: "empty" };
  } catch (error) {
    if (error instanceof UnreadableText) return { unreadable: "encoding" };
    return { unreadable: error instanceof Unreadable ? error.reason : "format" };
  }
}
