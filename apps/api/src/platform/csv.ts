import { parse, type CsvError } from "csv-parse/sync";

/** What is wrong with a file, and where. Lines count from 1, the header's. */
export type CsvFault = { line: number; column: string; reason: string };
export type CsvLine<C extends string> = { line: number; values: Record<C, string> };

/** A file that was refused whole, with everything that is wrong in it. */
export class RefusedCsv extends Error {
  readonly faults: CsvFault[];
  constructor(found: CsvFault[]) {
    const faults = found.toSorted((a, b) => a.line - b.line);
    super(faults.map(({ line, column, reason }) => `line ${line}, column ${column}: ${reason}`).join("\n"));
    this.faults = faults;
  }
}

/** What a command says of a file that was refused, and its exit code. Any other error is thrown on. */
export function tellRefused(file: string, error: unknown, say: (text: string) => void): number {
  if (!(error instanceof RefusedCsv)) throw error;
  say(`${file}:\n${error.message}\n${error.faults.length} faults; nothing was imported`);
  return 1;
}

function refuseHeader(header: string[], columns: readonly string[]): CsvFault[] {
  const missing = columns
    .filter((column) => !header.includes(column))
    .map((column) => ({ column, reason: "is missing" }));
  const odd = header.flatMap((column, index) => {
    if (!columns.includes(column)) return [{ column: column || `${index + 1}`, reason: "is not known" }];
    return header.indexOf(column) < index ? [{ column, reason: "stands there twice" }] : [];
  });
  return [...missing, ...odd].map((fault) => ({ line: 1, ...fault }));
}

type Parsed = { record: string[]; info: { lines: number } };

function parseCsv(csv: string): Parsed[] | CsvFault {
  try {
    const options = { bom: true, info: true, relax_column_count: true, skip_empty_lines: true, trim: true };
    return parse(csv, options) as unknown as Parsed[];
  } catch (error) {
    const { lines, message } = error as CsvError & { lines?: number };
    return { line: lines ?? 1, column: "-", reason: `is not well formed CSV: ${message}` };
  }
}

/** Reads the lines of a file that has just these columns, in any order; a line without a value for each is a fault. */
export function readCsv<C extends string>(
  csv: string,
  columns: readonly C[],
): { lines: CsvLine<C>[]; faults: CsvFault[] } {
  const parsed = parseCsv(csv);
  if (!Array.isArray(parsed)) return { lines: [], faults: [parsed] };
  const [first, ...rest] = parsed;
  const header = first?.record ?? [];
  const faults = refuseHeader(header, columns);
  const lines: CsvLine<C>[] = [];
  if (faults.length > 0) return { lines, faults };
  for (const { record, info } of rest) {
    const { lines: line } = info;
    if (record.length === header.length) {
      const values = Object.fromEntries(header.map((column, index) => [column, record[index] ?? ""]));
      lines.push({ line, values: values as Record<C, string> });
    } else faults.push({ line, column: "-", reason: `has ${record.length} values in place of ${header.length}` });
  }
  return { lines, faults };
}
