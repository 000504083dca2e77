import type { ConferenceType, DelegateType } from "@narthex/contract/common";
import { conferenceTypesOf, refuseMalformedConfYear } from "@narthex/domain/people";
import * as z from "zod";
import { checkCsv, refuseText, type CsvIssue } from "#platform/files/csv.ts";

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

/** The columns in the order of the file's header, each with the most characters that its values may have. */
export const MAX_LENGTHS: Record<Column, number> = {
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
export const PEOPLE_COLUMNS = Object.keys(MAX_LENGTHS) as Column[];

const YES = new Set(["true", "yes", "1"]);
const NO = new Set(["false", "no", "0", ""]);
const Email = z.email();

function refusePersonValue(column: Column, value: string, conferenceType: ConferenceType): string | null {
  const reason = refuseText(value, MAX_LENGTHS[column]);
  if (reason) return reason;
  if (column === "email") return Email.safeParse(value).success ? null : `is not an email address: ${value || "empty"}`;
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

/** Reads a file of registrations: either all of its rows, or all of its issues. */
export function readPeople(
  csv: string,
  conferenceType: ConferenceType,
): { rows: PeopleRow[] } | { issues: CsvIssue[] } {
  const { lines, issues } = checkCsv(csv, {
    columns: PEOPLE_COLUMNS,
    refuse: (column, values) => refusePersonValue(column, values[column], conferenceType),
    unique: { column: "email", keyOf: ({ email }) => email.toLowerCase() },
  });
  return issues.length > 0 ? { issues } : { rows: lines.map(({ values }) => rowOf(values)) };
}
