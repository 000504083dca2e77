import type { ConferenceType, DelegateType } from "@narthex/contract/common";
import { conferenceTypesOf, refuseMalformedConfYear } from "@narthex/domain/people";
import * as z from "zod/mini";
import { readCsv, type CsvFault } from "#platform/csv.ts";

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

/** Reads a file of registrations whole: either every row, or everything that is wrong. */
export function readPeople(
  csv: string,
  conferenceType: ConferenceType,
): { rows: PeopleRow[] } | { faults: CsvFault[] } {
  const { lines, faults } = readCsv(csv, COLUMNS);
  const rows: PeopleRow[] = [];
  const seen = new Map<string, number>();
  for (const { line, values } of lines) {
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
