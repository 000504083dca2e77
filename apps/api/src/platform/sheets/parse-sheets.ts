import { parse } from "csv-parse/sync";
import { unzipSync, zipSync } from "fflate";
import readXlsx from "read-excel-file/node";
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

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const encoding = isUtf16 ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable("encoding");
  }
}

/** Spreadsheets use commas, semicolons or tabs as separators, depending on the region. */
function delimiterOf(text: string): string {
  const line = text.slice(0, 10_000).split(/\r?\n/)[0] ?? "";
  const count = (mark: string): number => line.split(mark).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}

function readCsv(bytes: Uint8Array): Sheet[] {
  const text = decode(bytes);
  if (text.includes("\0")) throw new Unreadable("format");
  const options = { bom: true, relax_column_count: true, trim: true, delimiter: delimiterOf(text) };
  return [{ name: "", rows: parse(text, options) }];
}

/** Reads a CSV or XLSX file, without a limit of time. */
export async function parseSheets(bytes: Uint8Array): Promise<SheetsMessage> {
  try {
    const sheets = ZIP.equals(bytes.subarray(0, ZIP.length)) ? await readWorkbook(bytes) : readCsv(bytes);
    // The first row has the titles.
    if (sheets.some(({ rows }) => rows.length > MAX_ROWS + 1)) return { unreadable: "too-many-rows" };
    return sheets.some(({ rows }) => rows.length > 1) ? { sheets } : { unreadable: "empty" };
  } catch (error) {
    return { unreadable: error instanceof Unreadable ? error.reason : "format" };
  }
}
