import { SIGNUP_STATUSES } from "@narthex/contract/experiences";
import { readCsv, type CsvFault } from "#platform/csv.ts";
import type { NewSignup } from "./experiences.repository.ts";

/** In the order of the file's header. */
export const SIGNUP_COLUMNS = ["email", "type", "status", "ranking", "startsAt", "location", "eventId"] as const;
type Column = (typeof SIGNUP_COLUMNS)[number];
type Values = Record<Column, string>;

const LONGEST_LOCATION = 200;
const MOST_RANKS = 50;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/;

const isCount = (value: string, most: number): boolean => /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most;

/** What is wrong with a value, or null. */
function refuseValue(column: Column, values: Values, known: Known): string | null {
  const value = values[column];
  if (column === "email")
    return known.emails.has(value.toLowerCase()) ? null : `is not registered for this edition: ${value || "empty"}`;
  if (column === "type")
    return /^[A-Z]{2,8}$/.test(value) ? null : `must be a code of capitals, like CG: ${value || "empty"}`;
  if (column === "status")
    return SIGNUP_STATUSES.some((status) => status === value)
      ? null
      : `must be one of ${SIGNUP_STATUSES.join(", ")}: ${value || "empty"}`;
  if (column === "ranking")
    return value === "" || isCount(value, MOST_RANKS) ? null : `must be a rank from 1, or empty: ${value}`;
  if (column === "startsAt")
    return value === "" || (INSTANT.test(value) && !Number.isNaN(Date.parse(value)))
      ? null
      : `must be an instant with its zone, like 2025-07-18T17:20:00+08:00, or empty: ${value}`;
  if (column === "location") {
    if (/\p{Cc}/u.test(value)) return "holds control characters";
    return value.length > LONGEST_LOCATION ? `is longer than ${LONGEST_LOCATION} characters` : null;
  }
  if (value === "") return null;
  if (!isCount(value, Number.MAX_SAFE_INTEGER) || !known.events.has(Number(value)))
    return `is no event of this edition: ${value}`;
  return values.ranking === "" ? null : "is for invitations, which are not ranked";
}

/** What a file may name: the addresses of those registered, and the ids of the edition's events. */
export type Known = { emails: ReadonlySet<string>; events: ReadonlySet<number> };

/** The addresses that a file names, well formed or not. */
export const emailsIn = (csv: string): string[] => [
  ...new Set(readCsv(csv, SIGNUP_COLUMNS).lines.map(({ values }) => values.email.toLowerCase())),
];

/** Reads a file of sign-ups whole: either every row, or everything that is wrong. */
export function readSignups(csv: string, known: Known): { rows: NewSignup[] } | { faults: CsvFault[] } {
  const { lines, faults } = readCsv(csv, SIGNUP_COLUMNS);
  const seen = new Map<string, number>();
  for (const { line, values } of lines) {
    for (const column of SIGNUP_COLUMNS) {
      const reason = refuseValue(column, values, known);
      if (reason) faults.push({ line, column, reason });
    }
    const key = [values.email.toLowerCase(), values.type, values.eventId].join(" ");
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else faults.push({ line, column: "type", reason: `stands in line ${earlier} already: ${values.type}` });
  }
  if (faults.length > 0) return { faults };
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
