import { amountOf } from "../command.ts";
import { quoteFormula } from "../sheets/formula-cells.ts";
import { MalformedTable, readTable, type TableRow } from "../sheets/read-table.ts";
import { UnreadableText } from "../text/decode-text.ts";

/** A reason to refuse a file, with its place. Lines count from 1, which is the header. */
export type CsvIssue = { line: number; column: string; reason: string };
export type CsvLine<C extends string> = { line: number; values: Record<C, string> };

/** A file that was refused as a whole, with all of its issues. */
export class RefusedCsv extends Error {
  readonly issues: CsvIssue[];
  constructor(found: CsvIssue[]) {
    const issues = found.toSorted((a, b) => a.line - b.line);
    super(issues.map(({ line, column, reason }) => `line ${line}, column ${column}: ${reason}`).join("\n"));
    this.issues = issues;
  }
}

/** Prints why a file was refused and returns the exit code of the command. Any other error is rethrown. */
export function printRefused(file: string, error: unknown, print: (text: string) => void): number {
  if (error instanceof UnreadableText) {
    print(`${file}: ${error.message}\nNothing was imported.`);
    return 1;
  }
  if (!(error instanceof RefusedCsv)) throw error;
  const { length } = error.issues;
  print(`${file}:\n${error.message}\n${amountOf(length, "issue")}; nothing was imported`);
  return 1;
}

const cell = (value: string): string => `"${quoteFormula(value).replaceAll('"', '""')}"`;

/** A table as CSV that is safe to open in a spreadsheet. */
export const writeCsv = (table: readonly (readonly string[])[]): string =>
  table.map((line) => `${line.map(cell).join(",")}\r\n`).join("");

/** With the byte order mark by which a spreadsheet recognizes UTF-8. */
export const toSpreadsheet = (csv: string): string => `\uFEFF${csv}`;

function checkHeader(header: string[], columns: readonly string[]): CsvIssue[] {
  const missing = columns
    .filter((column) => !header.includes(column))
    .map((column) => ({ column, reason: "is missing" }));
  const surplus = header.flatMap((column, index) => {
    if (!columns.includes(column)) return [{ column: column || `${index + 1}`, reason: "is unknown" }];
    return header.indexOf(column) < index ? [{ column, reason: "appears twice" }] : [];
  });
  return [...missing, ...surplus].map((issue) => ({ line: 1, ...issue }));
}

function parseCsv(csv: string): TableRow[] | CsvIssue {
  try {
    return readTable(csv).filter(({ cells }) => cells.some((cell) => cell !== ""));
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    return { line: error.line, column: "-", reason: `is not well-formed CSV: ${error.message}` };
  }
}

/** Spreadsheets add separators for empty columns. */
const withoutEmptyEnd = (cells: readonly string[], length: number): string[] =>
  cells.slice(0, Math.max(length, cells.findLastIndex((cell) => cell !== "") + 1));

/** Reads a file that has exactly these columns, in any order. */
export function readCsv<C extends string>(
  csv: string,
  columns: readonly C[],
): { lines: CsvLine<C>[]; issues: CsvIssue[] } {
  const parsed = parseCsv(csv);
  if (!Array.isArray(parsed)) return { lines: [], issues: [parsed] };
  const [first, ...rest] = parsed;
  const header = withoutEmptyEnd(first?.cells ?? [], 0);
  const issues = checkHeader(header, columns);
  const lines: CsvLine<C>[] = [];
  if (issues.length > 0) return { lines, issues };
  for (const { cells, line } of rest) {
    const record = withoutEmptyEnd(cells, header.length);
    if (record.length === header.length) {
      const values = Object.fromEntries(header.map((column, index) => [column, record[index] ?? ""]));
      lines.push({ line, values: values as Record<C, string> });
    } else issues.push({ line, column: "-", reason: `has ${record.length} values instead of ${header.length}` });
  }
  return { lines, issues };
}

type CsvRules<C extends string> = {
  columns: readonly C[];
  /** Why a value is refused, or null. */
  refuse: (column: C, values: Record<C, string>) => string | null;
  /** Lines with the same key are duplicates, reported at this column; an empty key is never one. */
  unique: { column: C; keyOf: (values: Record<C, string>) => string };
};

/** Reads a file and checks each value and duplicate lines. */
export function checkCsv<C extends string>(
  csv: string,
  { columns, refuse, unique }: CsvRules<C>,
): { lines: CsvLine<C>[]; issues: CsvIssue[] } {
  const { lines, issues } = readCsv(csv, columns);
  const lineOfKey = new Map<string, number>();
  for (const { line, values } of lines) {
    for (const column of columns) {
      const reason = refuse(column, values);
      if (reason) issues.push({ line, column, reason });
    }
    const key = unique.keyOf(values);
    const earlier = lineOfKey.get(key);
    if (earlier === undefined) lineOfKey.set(key, line);
    else if (key)
      issues.push({ line, column: unique.column, reason: `is already in line ${earlier}: ${values[unique.column]}` });
  }
  return { lines, issues };
}

/** Why a text is refused, or null. */
export function refuseText(value: string, maxLength: number): string | null {
  if (/\p{Cc}/u.test(value)) return "contains control characters";
  return value.length > maxLength ? `is longer than ${maxLength} characters` : null;
}

/** The email addresses in the column `email`, in lower case, well-formed or not. */
export const emailsInCsv = (csv: string, columns: readonly string[]): string[] => [
  ...new Set(readCsv(csv, columns).lines.flatMap(({ values }) => values["email"]?.toLowerCase() ?? [])),
];
