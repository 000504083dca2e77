import type { TextEncoding } from "@narthex/contract/base/text-encodings";
import { unzipSync, zipSync } from "fflate";
import readXlsx from "read-excel-file/node";
import { decodeText, fittingEncodings, UnreadableText } from "../text/decode-text.ts";
import { unquoteFormula } from "./formula-cells.ts";
import { mergedCellsOfSheets } from "./merged-cells.ts";
import { cleanCell, MalformedTable, readTable } from "./read-table.ts";
import type { Sheet, SheetsMessage, UnreadableReason } from "./read-sheets.ts";

const MAX = { sheets: 50, rows: 5_000 };
/** Maximum unpacked size of the parts that are read. 5,000 rows of people need about 5 MB. */
const MAX_UNPACKED_BYTES = 24 * 1024 * 1024;
/** The reader makes a row for each number up to the last one, and a cell for each column of it. */
const MAX_ROW_NUMBER = 200_000;
const MAX_CELLS = 2_000_000;
const ZIP = Buffer.from("PK\u0003\u0004");

class Unreadable extends Error {
  readonly line: number | null;
  constructor(reason: UnreadableReason, line: number | null = null) {
    super(reason);
    this.line = line;
  }
}

const textOf = (cell: unknown): string => {
  // A time is a fraction of a day, so 9:30 arrives as 9:29:59.999.
  if (cell instanceof Date)
    return new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString().replace(/T00:00:00\.000Z$/, "");
  return typeof cell === "string" || typeof cell === "boolean" ? unquoteFormula(cleanCell(String(cell))) : "";
};

/** Pictures, charts and printer settings are not read. */
const READ = /\.(?:xml|rels)$/i;

const columnOf = (letters: string): number =>
  letters === "" ? 0 : 26 * columnOf(letters.slice(0, -1)) + letters.charCodeAt(letters.length - 1) - 64;

/** Refuses a sheet by the places that it names, before the reader makes room for them. */
function refuseFarCells(part: Uint8Array): void {
  let row = 0;
  let column = 0;
  const text = Buffer.from(part.buffer, part.byteOffset, part.length).toString("latin1");
  for (const [, letters = "", digits = ""] of text.matchAll(/\sr\s*=\s*["']\s*([A-Z]{0,4})(\d{1,9})/g)) {
    row = Math.max(row, Number(digits));
    column = Math.max(column, columnOf(letters));
  }
  if (row > MAX_ROW_NUMBER || row * column > MAX_CELLS) throw new Unreadable("too-large");
}

/** Unpacks each part up to its declared size only, so that the archive passed to the reader cannot grow. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!READ.test(name)) return false;
    total += originalSize;
    if (total > MAX_UNPACKED_BYTES) throw new Unreadable("too-large");
    return true;
  };
  const parts = unzipSync(bytes, { filter });
  for (const [name, part] of Object.entries(parts)) if (/sheet[^/]*\.xml$/i.test(name)) refuseFarCells(part);
  return parts;
}

async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  // A number stays the text of its cell, so that no digit is lost. The reader passes on what it gets, whatever its type says.
  const parts = unpack(bytes);
  const merged = mergedCellsOfSheets(parts);
  const sheets = await readXlsx(Buffer.from(zipSync(parts, { level: 0 })), {
    parseNumber: (text) => text as unknown as number,
  });
  return sheets.map(({ sheet, data }, at) => ({
    name: sheet,
    rows: data.map((row) => row.map(textOf)),
    merged: merged[at] ?? [],
  }));
}

/** Rows that spreadsheets keep below the last one count as none. */
const withoutEmptyEnd = (rows: string[][]): string[][] =>
  rows.slice(0, rows.findLastIndex((cells) => cells.some((cell) => cell !== "")) + 1);

function refuseLostCharacters({ rows }: Sheet): void {
  const row = rows.findIndex((cells) => cells.some((cell) => cell.includes("\uFFFD")));
  if (row >= 0) throw new Unreadable("lost", row + 1);
}

async function readAny(bytes: Uint8Array, told: TextEncoding | null) {
  if (ZIP.equals(bytes.subarray(0, ZIP.length)))
    return { sheets: await readWorkbook(bytes), encoding: null, encodings: [] };
  const { text, encoding } = decodeText(bytes, told);
  const rows = readTable(text).map(({ cells }) => cells);
  // So that a person can correct what was recognised, or chosen.
  const encodings = encoding.startsWith("utf") ? [] : fittingEncodings(bytes);
  return { sheets: [{ name: "", rows }], encoding: encoding as TextEncoding, encodings };
}

function unreadableOf(error: unknown): SheetsMessage {
  if (error instanceof UnreadableText) {
    const { fitting: encodings, line } = error;
    if (error.reason === "unclear")
      return { unreadable: encodings.length > 0 ? "encoding" : "unknown-encoding", line: null, encodings };
    return { unreadable: error.reason === "broken" ? "damaged" : "lost", line, encodings };
  }
  if (error instanceof MalformedTable) return { unreadable: "quotes", line: error.line, encodings: [] };
  if (!(error instanceof Unreadable)) return { unreadable: "format", line: null, encodings: [] };
  return { unreadable: error.message as UnreadableReason, line: error.line, encodings: [] };
}

/** Reads a CSV or XLSX file, without a limit of time. `told` is the encoding that a person chose for a text file. */
export async function parseSheets(bytes: Uint8Array, told: TextEncoding | null = null): Promise<SheetsMessage> {
  try {
    const read = await readAny(bytes, told);
    const sheets = read.sheets.map((sheet) => ({ ...sheet, rows: withoutEmptyEnd(sheet.rows) }));
    sheets.forEach(refuseLostCharacters);
    if (sheets.length > MAX.sheets) throw new Unreadable("too-many-sheets");
    // The first row has the titles.
    if (sheets.some(({ rows }) => rows.length > MAX.rows + 1)) throw new Unreadable("too-many-rows");
    if (!sheets.some(({ rows }) => rows.length > 1)) throw new Unreadable("empty");
    return { ...read, sheets };
  } catch (error) {
    return unreadableOf(error);
  }
}
