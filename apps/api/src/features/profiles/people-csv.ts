import type { ConferenceType, DelegateType } from "@narthex/contract/common";
import { conferenceTypesOf, refuseMalformedConfYear } from "@narthex/domain/people";
import { parse, type CsvError } from "csv-parse/sync";
import * as z from "zod/mini";

/** One line of a file of registrations. */
export type PeopleRow = {
  email: string;
  name: string;
  preferredName: string;
  type: DelegateType;
  confYear: string;
  organization: string;
  groupName: string;
  country: string;
  needLiveVoice: boolean;
  signupCheck: boolean;
  channels: string[];
  delegateId: string;
};
type Column = keyof PeopleRow;
export type PeopleFault = { line: number; column: string; reason: string };

const BLANKS: Record<Column, number> = {
  email: 254,
  name: 200,
  preferredName: 100,
  type: 10,
  confYear: 10,
  organization: 200,
  groupName: 100,
  country: 100,
  needLiveVoice: 5,
  signupCheck: 5,
  channels: 500,
  delegateId: 50,
};
/** In the order of the file's header; each with the most characters that it may have. */
export const COLUMNS = Object.keys(BLANKS) as Column[];

const YES = new Set(["true", "yes", "1"]);
const NO = new Set(["false", "no", "0", ""]);
const Email = z.email();

/** What is wrong with a value, or null. */
function refuseValue(column: Column, value: string, conferenceType: ConferenceType): string | null {
  if (value.length > BLANKS[column]) return `is longer than ${BLANKS[column]} characters`;
  if (/\p{Cc}/u.test(value)) return "holds control characters";
  if (column === "email") return Email.safeParse(value).success ? null : `is no e-mail address: ${value || "empty"}`;
  if (column === "name") return value === "" ? "is missing" : null;
  if (column === "type") return value === "SCS" || value === "GC" ? null : `must be SCS or GC: ${value || "empty"}`;
  if (column === "confYear") {
    if (refuseMalformedConfYear(value))
      return `must be a year and editions, like 2025-G, 2024-R or 2025-GR: ${value || "empty"}`;
    return conferenceTypesOf(value).includes(conferenceType)
      ? null
      : `is not for a ${conferenceType} edition: ${value}`;
  }
  if (column === "needLiveVoice" || column === "signupCheck")
    return YES.has(value.toLowerCase()) || NO.has(value.toLowerCase()) ? null : `must be true or false: ${value}`;
  return null;
}

const rowOf = (values: Record<Column, string>): PeopleRow => ({
  ...values,
  email: values.email.toLowerCase(),
  preferredName: values.preferredName || (values.name.split(/\s+/)[0] ?? values.name),
  type: values.type as DelegateType,
  needLiveVoice: YES.has(values.needLiveVoice.toLowerCase()),
  signupCheck: YES.has(values.signupCheck.toLowerCase()),
  channels: values.channels
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean),
});

function refuseHeader(header: string[]): PeopleFault[] {
  const missing = COLUMNS.filter((column) => !header.includes(column)).map((column) => ({
    column,
    reason: "is missing",
  }));
  const odd = header.flatMap((column, index) => {
    if (!COLUMNS.some((known) => known === column))
      return [{ column: column || `${index + 1}`, reason: "is not known" }];
    return header.indexOf(column) < index ? [{ column, reason: "stands there twice" }] : [];
  });
  return [...missing, ...odd].map((fault) => ({ line: 1, ...fault }));
}

type Line = { record: string[]; info: { lines: number } };

/** Reads a file of registrations whole: either every row, or everything that is wrong. */
export function readPeople(
  csv: string,
  conferenceType: ConferenceType,
): { rows: PeopleRow[] } | { faults: PeopleFault[] } {
  let records: Line[];
  try {
    records = parse(csv, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Line[];
  } catch (error) {
    const { lines, message } = error as CsvError & { lines?: number };
    return { faults: [{ line: lines ?? 1, column: "-", reason: `is not well formed CSV: ${message}` }] };
  }
  const [first, ...rest] = records;
  const header = first?.record ?? [];
  const faults = refuseHeader(header);
  if (faults.length > 0) return { faults };

  const rows: PeopleRow[] = [];
  const seen = new Map<string, number>();
  for (const { record, info } of rest) {
    const { lines: line } = info;
    if (record.length !== header.length) {
      faults.push({ line, column: "-", reason: `has ${record.length} values in place of ${header.length}` });
      continue;
    }
    const values = Object.fromEntries(header.map((column, index) => [column, record[index] ?? ""])) as Record<
      Column,
      string
    >;
    for (const column of COLUMNS) {
      const reason = refuseValue(column, values[column], conferenceType);
      if (reason) faults.push({ line, column, reason });
    }
    const row = rowOf(values);
    const earlier = seen.get(row.email);
    if (earlier !== undefined && row.email)
      faults.push({ line, column: "email", reason: `stands in line ${earlier} already: ${row.email}` });
    else seen.set(row.email, line);
    rows.push(row);
  }
  return faults.length > 0 ? { faults } : { rows };
}
