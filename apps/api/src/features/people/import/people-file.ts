import type { ConferenceType } from "@narthex/contract/base/common";
import {
  IMPORT_FIELDS,
  VALUE_FIELDS,
  type ImportIssue,
  type ImportValues,
} from "@narthex/contract/console/people-import";
import { parse } from "yaml";
import * as z from "zod";
import { RefusedCsv, type CsvIssue } from "#platform/files/csv.ts";
import { findHeader, normalizeTitle, type RememberedTitles } from "@narthex/domain/sheets/guess-columns";
import { MalformedTable, readTable, type TableRow } from "#platform/sheets/read-table.ts";
import type { ImportField } from "@narthex/contract/console/people-import";
import { MAX_LENGTHS, type PeopleRow } from "./people-row.ts";
import { guessMapping } from "./sheet-columns.ts";
import { readSheetRows, type SheetRow } from "./sheet-rows.ts";
import { valueKey } from "./sheet-values.ts";

/** Which column of an operator's file is what, and what its values mean. */
export type PeopleColumns = { titles: RememberedTitles<ImportField>; values: ImportValues };

const ColumnsFile = z.strictObject({
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), z.string()).optional(),
  values: z.partialRecord(z.enum(VALUE_FIELDS), z.record(z.string(), z.union([z.string(), z.boolean()]))).optional(),
});

/** Reads a file like `columns: { email: Attendee email }` and `values: { type: { Full ticket: SCS } }`. */
export function readPeopleColumns(yaml: string): PeopleColumns {
  let value: unknown;
  try {
    value = parse(yaml, { maxAliasCount: 0 });
  } catch (error) {
    throw new Error(`The file of columns is not valid YAML: ${(error as Error).message}`, { cause: error });
  }
  const read = ColumnsFile.safeParse(value ?? {});
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Error(`The file of columns is refused at ${issue?.path.join(".") || "its start"}: ${issue?.message}`);
  }
  const { columns = {}, values = {} } = read.data;
  const titles = Object.entries(columns).map(([field, title]) => [field, normalizeTitle(title)]);
  const meanings = Object.entries(values).map(([field, own]) => [
    field,
    Object.fromEntries(Object.entries(own).map(([one, meaning]) => [valueKey(one), String(meaning)])),
  ]);
  return { titles: Object.fromEntries(titles), values: Object.fromEntries(meanings) };
}

const TEXTS: Record<ImportIssue["code"], (value: string, type: ConferenceType) => string> = {
  missing: () => "is missing",
  email: (value) => `is not an email address: ${value}`,
  long: () => "is too long",
  control: () => "contains control characters",
  type: (value) => `must be SCS or GC: ${value}`,
  year: (value) => `must be a year and editions, like 2025-G, 2024-R or 2025-GR: ${value}`,
  edition: (value, type) => `is not for a ${type} edition: ${value}`,
  flag: (value) => `must be true or false: ${value}`,
  role: (value) => `is not a role: ${value}`,
  duplicate: (value) => `is already in ${value}`,
  extra: (value) => `has no title, but a value: ${value}. A value with a separator needs quotes`,
};

/** Why the columns are refused. Those that nobody knows are left out only if a file of columns says what is what. */
function refuseColumns(header: readonly string[], chosen: PeopleColumns | null): Omit<CsvIssue, "line">[] {
  const mapping = guessMapping(header, chosen?.titles ?? {});
  const used = new Set(Object.values(mapping));
  const titles = header.map(normalizeTitle);
  const named = Object.values(chosen?.titles ?? {}).filter((title) => title !== null && !titles.includes(title));
  const hasName = mapping.name !== null || mapping.firstName !== null || mapping.lastName !== null;
  const rest = header.flatMap((title, at) => {
    if (title === "" || (used.has(at) && at !== mapping.roles)) return [];
    if (titles.indexOf(titles[at] ?? "") < at) return [{ column: title, reason: "appears twice" }];
    return chosen ? [] : [{ column: title, reason: "is unknown" }];
  });
  return [
    ...(mapping.email === null ? [{ column: "email", reason: "is missing" }] : []),
    ...(hasName ? [] : [{ column: "name", reason: "is missing" }]),
    ...named.map((column) => ({ column: column ?? "", reason: "is named by the file of columns, but is not there" })),
    ...rest,
  ];
}

function parseTable(csv: string): TableRow[] {
  try {
    return readTable(csv);
  } catch (error) {
    if (!(error instanceof MalformedTable)) throw error;
    throw new RefusedCsv([{ line: error.line, column: "-", reason: `is not well-formed CSV: ${error.message}` }]);
  }
}

/** Reads an operator's file of registrations. Throws `RefusedCsv` with every issue. */
export function readPeopleFile(csv: string, conferenceType: ConferenceType, chosen: PeopleColumns | null): SheetRow[] {
  const table = parseTable(csv);
  const rows = table.map(({ cells }) => cells);
  const guess = (row: readonly string[]) => guessMapping(row, chosen?.titles ?? {});
  const headerAt = findHeader(rows, guess);
  const lineOf = (row: number): number => table[row - 1]?.line ?? 1;
  const refused = refuseColumns(rows[headerAt] ?? [], chosen);
  if (refused.length > 0) throw new RefusedCsv(refused.map((one) => ({ line: lineOf(headerAt + 1), ...one })));
  const mapping = { ...guess(rows[headerAt] ?? []), roles: null };
  const sheet = { rows, headerAt, mapping, values: chosen?.values ?? {}, isText: true };
  const read = readSheetRows(sheet, conferenceType);
  const emails = new Map(read.rows.map(({ row, email }) => [row, email]));
  const issues = read.issues.map(({ row, column, field, code, value }) => {
    const shown = code === "duplicate" ? `line ${lineOf(Number(value))}: ${emails.get(row)}` : value;
    const most = MAX_LENGTHS[field as keyof PeopleRow];
    const reason = code === "long" && most ? `is longer than ${most} characters` : TEXTS[code](shown, conferenceType);
    return { line: lineOf(row), column, reason };
  });
  if (issues.length > 0) throw new RefusedCsv(issues);
  return read.rows;
}
