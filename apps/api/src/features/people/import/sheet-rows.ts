import type { ConferenceType } from "@narthex/contract/base/common";
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportIssue,
  type ImportMapping,
  type ImportValue,
  type ImportValues,
} from "@narthex/contract/console/people-import";
import type { StaffRole } from "@narthex/contract/base/staff";
import { conferenceTypesOf } from "@narthex/domain/people/people";
import * as z from "zod";
import { MAX_LENGTHS, type PeopleRow } from "./people-row.ts";
import { readRoles } from "./sheet-columns.ts";
import { cleanText, isValueField, joinNames, knownMeaning, meaningOf, readAddress, valueKey } from "./sheet-values.ts";

const Email = z.email();
const MAX_SHOWN_VALUE = 80;
const MAX_ROLES_LENGTH = 200;
const MAX_VALUE_LENGTH = 100;
const MAX_SHOWN_VALUES = 50;

/** A row with its mapped fields only. */
export type SheetRow = {
  row: number;
  email: string;
  fields: Partial<Omit<PeopleRow, "email">>;
  /** The first name, which someone without a preferred name is called by. */
  called: string;
  roles: StaffRole[];
};
/** The rows of a sheet, with how its columns and values are understood. */
export type PeopleSheet = {
  rows: readonly (readonly string[])[];
  /** The index of the row with the titles. */
  headerAt: number;
  mapping: ImportMapping;
  values: ImportValues;
  /** A value beside the columns of a text file comes from a separator that was not meant. In a workbook it is a note. */
  isText: boolean;
};

const lengthOf = (field: ImportField): number => {
  if (field === "roles") return MAX_ROLES_LENGTH;
  // Other systems have longer words for them.
  if (isValueField(field)) return MAX_VALUE_LENGTH;
  return MAX_LENGTHS[field === "firstName" || field === "lastName" ? "name" : field];
};

const MEANINGLESS = {
  type: "type",
  confYear: "year",
  needLiveVoice: "flag",
  needsStepFree: "flag",
  signupCheck: "flag",
} as const;

function issueOf(
  field: ImportField,
  value: string,
  meaning: string | null,
  conferenceType: ConferenceType,
): ImportIssue["code"] | null {
  if (/\p{Cc}/u.test(value)) return "control";
  if (value.length > lengthOf(field)) return "long";
  if (field === "roles") return readRoles(value).unknown.length > 0 ? "role" : null;
  if (field === "email") return value === "" ? "missing" : Email.safeParse(value).success ? null : "email";
  if (field === "name") return value === "" ? "missing" : null;
  if (!isValueField(field)) return null;
  if (meaning === null) return value === "" ? "missing" : MEANINGLESS[field];
  return field === "confYear" && !conferenceTypesOf(meaning).includes(conferenceType) ? "edition" : null;
}

function storedValue(field: ImportField, value: string, meaning: string | null): unknown {
  if (field === "type" || field === "confYear") return meaning;
  if (isValueField(field)) return meaning === "true";
  if (field !== "channels") return value;
  return value
    .split(/[;|]/)
    .map((one) => one.trim())
    .filter(Boolean);
}

/** An empty cell takes no need away: the person may have said it in the app. */
const isUnsaid = (field: ImportField, value: string): boolean => field === "needsStepFree" && value === "";

/** The values for which a meaning was chosen or is needed, with the number of their rows. */
class FoundValues {
  readonly #found = new Map<string, ImportValue>();
  add(field: ImportField, value: string, meaning: string | null): void {
    if (!isValueField(field) || (meaning !== null && meaning === knownMeaning(field, value))) return;
    const key = valueKey(value);
    const one = this.#found.get(`${field} ${key}`) ?? { field, value, key, rows: 0, meaning };
    this.#found.set(`${field} ${key}`, { ...one, rows: one.rows + 1 });
  }
  list = (): ImportValue[] => [...this.#found.values()].toSorted((a, b) => b.rows - a.rows).slice(0, MAX_SHOWN_VALUES);
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** The name is that of its own column, or made of the first and the last name. */
function namedFields({ firstName, lastName, ...fields }: Record<string, unknown>, mapping: ImportMapping) {
  const called = textOf(firstName);
  if (mapping.name !== null) return { fields, called };
  const name = joinNames(called, textOf(lastName));
  return { fields: { ...fields, name }, called: name.includes(" ") ? called : "" };
}

/** Reads the rows below the header: their mapped values, and every value that cannot be imported. */
export function readSheetRows(
  { rows, headerAt, mapping, values, isText }: PeopleSheet,
  conferenceType: ConferenceType,
) {
  const header = rows[headerAt] ?? [];
  const width = header.findLastIndex((title) => title !== "") + 1;
  const issues: ImportIssue[] = [];
  const found: SheetRow[] = [];
  const foundValues = new FoundValues();
  const rowOfEmail = new Map<string, number>();
  const mapped = IMPORT_FIELDS.flatMap((field) => {
    const column = mapping[field];
    return column === null ? [] : [{ field, column, title: header[column] || `${column + 1}` }];
  });
  const titleOf = (...fields: ImportField[]): string =>
    mapped.find(({ field }) => fields.includes(field))?.title ?? "–";
  for (const [index, cells] of rows.slice(headerAt + 1).entries()) {
    if (cells.every((cell) => cell === "")) continue;
    const row = headerAt + index + 2;
    const refuse = (column: string, field: ImportField, code: ImportIssue["code"], value: string): void =>
      void issues.push({ row, column, field, code, value: value.slice(0, MAX_SHOWN_VALUE) });
    const extra = isText ? cells.findIndex((cell, column) => column >= width && cell !== "") : -1;
    if (extra >= 0) refuse(`${extra + 1}`, "name", "extra", cells[extra] ?? "");
    const read: Record<string, unknown> = {};
    let email = "";
    for (const { field, column, title } of mapped) {
      const cell = cells[column] ?? "";
      const value = field === "email" ? readAddress(cell) : cleanText(cell);
      const meaning = isValueField(field) ? meaningOf(field, value, values) : null;
      foundValues.add(field, value, meaning);
      const code = issueOf(field, value, meaning, conferenceType);
      if (code) refuse(title, field, code, code === "role" ? readRoles(value).unknown.join(", ") : cell);
      else if (field === "email") {
        email = value;
        const earlier = rowOfEmail.get(email);
        if (earlier !== undefined) refuse(title, field, "duplicate", String(earlier));
        else rowOfEmail.set(email, row);
      } else if (!(field === "roles" || isUnsaid(field, value))) read[field] = storedValue(field, value, meaning);
    }
    const { fields, called } = namedFields(read, mapping);
    if (mapping.name === null) {
      const name = textOf(fields["name"]);
      if (name === "") refuse(titleOf("firstName", "lastName"), "name", "missing", "");
      if (name.length > MAX_LENGTHS.name) refuse(titleOf("lastName"), "name", "long", "");
    }
    const { roles } = readRoles(mapping.roles === null ? "" : (cells[mapping.roles] ?? ""));
    found.push({ row, email, fields, called, roles });
  }
  return { rows: found, issues, values: foundValues.list() };
}
