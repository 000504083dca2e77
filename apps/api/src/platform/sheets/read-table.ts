import { parse, type CsvError, type Options } from "csv-parse/sync";
import { unquoteFormula } from "./formula-cells.ts";

/** A row with the number of its last line. Lines count from 1. */
export type TableRow = { cells: string[]; line: number };

export class MalformedTable extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** By region, spreadsheets separate values with commas, semicolons or tabs; databases also with bars. */
const DELIMITERS = [",", ";", "\t", "|"];
const COMPARED_ROWS = 12;
/** The first line by which Excel names the delimiter. */
const NAMED_DELIMITER = /^"?sep=([^\r\n"])"?(\r\n|\r|\n)/i;

/** How often a delimiter is in each of the first rows, outside of quotes. */
function countIn(text: string, delimiter: string): number[] {
  const counts = [0];
  let isQuoted = false;
  for (const one of text) {
    if (one === '"') isQuoted = !isQuoted;
    else if (!isQuoted && one === delimiter) counts[counts.length - 1]! += 1;
    else if (!isQuoted && /[\r\n]/.test(one) && counts.at(-1) !== 0) counts.push(0);
    if (counts.length > COMPARED_ROWS) break;
  }
  return counts.slice(0, COMPARED_ROWS);
}

/** The delimiter that most rows have the same number of times, and often: a title or a text has others. */
function findDelimiter(text: string): string {
  const scores = DELIMITERS.map((delimiter) => {
    const byCount = Map.groupBy(countIn(text, delimiter), (count) => count);
    return Math.max(...[...byCount].map(([count, rows]) => count * rows.length));
  });
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/** Invisible characters and spaces around a value: direction marks, zero-width spaces and byte order marks. */
const AROUND =
  /^[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+|[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]+$/g;
export const cleanCell = (cell: string): string => cell.replaceAll(AROUND, "");

function parseRows(text: string, options: Options): TableRow[] {
  const rows: TableRow[] = [];
  parse(text, {
    ...options,
    relax_column_count: true,
    on_record(cells: string[], { lines }) {
      rows.push({ cells: cells.map(cleanCell).map(unquoteFormula), line: lines });
      return null;
    },
  });
  return rows;
}

/** A quote inside of a value is text. One that joins the lines below it to a value is refused. */
function parseWithStrayQuotes(text: string, options: Options, first: CsvError & { lines?: number }): TableRow[] {
  const line = first.lines ?? 1;
  try {
    const rows = parseRows(text, { ...options, relax_quotes: true });
    if (!rows.some(({ cells }) => cells.some((cell) => cell.includes('"') && cell.includes("\n")))) return rows;
  } catch {
    // The first error has the line at which to look.
  }
  throw new MalformedTable(line, first.message);
}

/** The rows of delimited text (CSV), also the empty ones. Throws `MalformedTable`. */
export function readTable(source: string): TableRow[] {
  const [named, delimiter] = NAMED_DELIMITER.exec(source) ?? [];
  const text = source.slice(named?.length ?? 0);
  const options = { delimiter: delimiter ?? findDelimiter(text), trim: true };
  const skipped = named === undefined ? 0 : 1;
  const moved = (rows: TableRow[]): TableRow[] => rows.map(({ cells, line }) => ({ cells, line: line + skipped }));
  try {
    return moved(parseRows(text, options));
  } catch (error) {
    try {
      return moved(parseWithStrayQuotes(text, options, error as CsvError));
    } catch (refusal) {
      if (refusal instanceof MalformedTable) throw new MalformedTable(refusal.line + skipped, refusal.message);
      throw refusal;
    }
  }
}
