import { SIGNUP_STATUSES } from "@narthex/contract/app/experiences";
import { checkCsv, refuseText, type CsvIssue } from "#platform/files/csv.ts";
import type { NewSignup } from "./experiences.repository.ts";

/** A line of such a file, which does not name the slot. */
export type CsvSignup = Omit<NewSignup, "slotId">;

/** In the order of the file's header. */
export const SIGNUP_COLUMNS = ["email", "type", "status", "ranking", "startsAt", "location", "eventId"] as const;
type Column = (typeof SIGNUP_COLUMNS)[number];
type Values = Record<Column, string>;

const MAX_LOCATION_LENGTH = 200;
const MAX_RANK = 50;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

const isPositive = (value: string, max = Number.MAX_SAFE_INTEGER): boolean =>
  /^[1-9]\d{0,8}$/.test(value) && Number(value) <= max;

/** What a file may name: the addresses of registered people, and the ids of the edition's events. */
export type SignupReferences = { emails: ReadonlySet<string>; events: ReadonlySet<number> };

function refuseSignupValue(column: Column, values: Values, { emails, events }: SignupReferences): string | null {
  const value = values[column];
  if (column === "email")
    return emails.has(value.toLowerCase()) ? null : `is not registered for this edition: ${value || "empty"}`;
  if (column === "type")
    return /^[A-Z]{2,8}$/.test(value) ? null : `must be a code in capital letters, like CG: ${value || "empty"}`;
  if (column === "status")
    return SIGNUP_STATUSES.some((status) => status === value)
      ? null
      : `must be one of ${SIGNUP_STATUSES.join(", ")}: ${value || "empty"}`;
  if (column === "ranking")
    return value === "" || isPositive(value, MAX_RANK) ? null : `must be a rank from 1, or empty: ${value}`;
  if (column === "startsAt")
    return value === "" || (INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
      ? null
      : `must be an instant with its zone, like 2025-07-18T17:20:00+08:00, or empty: ${value}`;
  if (column === "location") return refuseText(value, MAX_LOCATION_LENGTH);
  if (value === "") return null;
  if (!isPositive(value) || !events.has(Number(value))) return `is not an event of this edition: ${value}`;
  return values.ranking === "" ? null : "is for invitations, which are not ranked";
}

/** A sign-up as a line of such a file. */
export const csvLineOf = ({ email, type, status, ranking, startsAt, location, eventId }: CsvSignup): string[] => [
  email,
  type,
  status,
  String(ranking ?? ""),
  startsAt?.toISOString().replace(".000Z", "Z") ?? "",
  location,
  String(eventId ?? ""),
];

/** Reads a file of sign-ups: either all of its rows, or all of its issues. */
export function readSignupsCsv(
  csv: string,
  references: SignupReferences,
): { rows: CsvSignup[] } | { issues: CsvIssue[] } {
  const { lines, issues } = checkCsv(csv, {
    columns: SIGNUP_COLUMNS,
    refuse: (column, values) => refuseSignupValue(column, values, references),
    unique: { column: "type", keyOf: ({ email, type, eventId }) => [email.toLowerCase(), type, eventId].join(" ") },
  });
  if (issues.length > 0) return { issues };
  const rows = lines.map(({ values: { email, type, status, ranking, startsAt, location, eventId } }) => ({
    email: email.toLowerCase(),
    type,
    status,
    ranking: ranking === "" ? null : Number(ranking),
    startsAt: startsAt === "" ? null : new Date(startsAt),
    location,
    eventId: eventId === "" ? null : Number(eventId),
  }));
  return { rows };
}
