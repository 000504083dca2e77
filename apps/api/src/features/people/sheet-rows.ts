import type { ConferenceType } from "@narthex/contract/common";
import { IMPORT_FIELDS, type ImportIssue, type ImportField, type ImportMapping } from "@narthex/contract/people-import";
import { conferenceTypesOf, refuseMalformedConfYear } from "@narthex/domain/people";
import * as z from "zod";
import type { StaffRole } from "@narthex/contract/staff";
import { MAX_LENGTHS, type PeopleRow } from "./people-csv.ts";
import { readRoles } from "./sheet-columns.ts";

const YES = new Set(["true", "yes", "y", "1", "x", "是", "ใช่"]);
const NO = new Set(["false", "no", "n", "0", "", "否", "ไม่", "ไม่ใช่"]);
const Email = z.email();
const MAX_SHOWN_VALUE = 80;
const MAX_ROLES_LENGTH = 200;

/** A row with its mapped fields only. */
export type SheetRow = { row: number; email: string; fields: Partial<Omit<PeopleRow, "email">>; roles: StaffRole[] };

function issueOf(field: ImportField, value: string, conferenceType: ConferenceType): ImportIssue["code"] | null {
  if (/\p{Cc}/u.test(value)) return "control";
  if (value.length > (field === "roles" ? MAX_ROLES_LENGTH : MAX_LENGTHS[field])) return "long";
  if (field === "roles") return readRoles(value).unknown.length > 0 ? "role" : null;
  const lower = value.toLowerCase();
  if (field === "email") return value === "" ? "missing" : Email.safeParse(value).success ? null : "email";
  if (field === "name") return value === "" ? "missing" : null;
  if (field === "type") return value === "" ? "missing" : /^(scs|gc)$/i.test(value) ? null : "type";
  if (field === "confYear") {
    if (refuseMalformedConfYear(value)) return value === "" ? "missing" : "year";
    return conferenceTypesOf(value).includes(conferenceType) ? null : "edition";
  }
  if (field === "needLiveVoice" || field === "signupCheck") return YES.has(lower) || NO.has(lower) ? null : "flag";
  return null;
}

function valueOf(field: ImportField, value: string): unknown {
  if (field === "needLiveVoice" || field === "signupCheck") return YES.has(value.toLowerCase());
  if (field === "type") return value.toUpperCase();
  if (field !== "channels") return value;
  return value
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Reads the rows below the header: their mapped values, and every value that cannot be imported. */
export function readSheetRows(
  [header = [], ...rows]: readonly string[][],
  mapping: ImportMapping,
  conferenceType: ConferenceType,
): { rows: SheetRow[]; issues: ImportIssue[] } {
  const issues: ImportIssue[] = [];
  const found: SheetRow[] = [];
  const rowOfEmail = new Map<string, number>();
  const mapped = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column === null ? [] : [{ field, column, title: header[column] || `${column + 1}` }];
  });
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const row = index + 2;
    const fields: Record<string, unknown> = {};
    for (const { field, column, title } of mapped) {
      const value = cells[column] ?? "";
      const code = issueOf(field, value, conferenceType);
      const shown = code === "role" ? readRoles(value).unknown.join(", ") : value;
      if (code) issues.push({ row, column: title, field, code, value: shown.slice(0, MAX_SHOWN_VALUE) });
      else if (field !== "roles") fields[field] = valueOf(field, value);
      if (field !== "email" || code) continue;
      const earlier = rowOfEmail.get(value.toLowerCase());
      if (earlier !== undefined) issues.push({ row, column: title, field, code: "duplicate", value: String(earlier) });
      else rowOfEmail.set(value.toLowerCase(), row);
    }
    const { email = "", ...rest } = fields;
    const { roles } = readRoles(mapping.roles === null ? "" : (cells[mapping.roles] ?? ""));
    found.push({ row, email: String(email).toLowerCase(), fields: rest, roles });
  }
  return { rows: found, issues };
}
