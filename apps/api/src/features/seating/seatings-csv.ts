import { SEAT_FIELDS, type SeatField } from "@narthex/contract/console/seats-import";
import { checkCsv, refuseText, type CsvIssue } from "#platform/files/csv.ts";

/** In the order of the file's header. */
export const SEATING_COLUMNS = SEAT_FIELDS;
/** The same columns as people call them: in the file that the console exports. */
export const SEATING_TITLES: readonly string[] = ["Email address", "Service", "Seat"];

/** A file of the console's export with the columns of a command's. */
export function withColumns(csv: string): string {
  const [header = "", ...lines] = csv.replace(/^\uFEFF/, "").split("\n");
  const titles = header.trim().replaceAll('"', "");
  return titles === SEATING_TITLES.join(",") ? [SEATING_COLUMNS.join(","), ...lines].join("\n") : csv;
}
type Column = SeatField;

/** A line of the file. Without an allocation, the person's seat is removed. */
export type SeatingLine = { email: string; serviceId: number; allocation: string };

/** What a file may name: the addresses of registered people, and the edition's services with seats. */
export type SeatingReferences = { emails: ReadonlySet<string>; services: ReadonlySet<number> };

export const MAX_ALLOCATION_LENGTH = 100;

function refuseSeatingValue(
  column: Column,
  values: Record<Column, string>,
  { emails, services }: SeatingReferences,
): string | null {
  const value = values[column];
  if (column === "email")
    return emails.has(value.toLowerCase()) ? null : `is not registered for this edition: ${value || "empty"}`;
  if (column === "serviceId")
    return /^(0|[1-9]\d{0,2})$/.test(value) && services.has(Number(value))
      ? null
      : `must be a service of this edition with seats, one of ${[...services].join(", ") || "none"}: ${value || "empty"}`;
  return refuseText(value, MAX_ALLOCATION_LENGTH);
}

/** Reads a file of seats: either all of its rows, or all of its issues. */
export function readSeatings(
  csv: string,
  references: SeatingReferences,
): { rows: SeatingLine[] } | { issues: CsvIssue[] } {
  const { lines, issues } = checkCsv(csv, {
    columns: SEATING_COLUMNS,
    refuse: (column, values) => refuseSeatingValue(column, values, references),
    unique: { column: "serviceId", keyOf: ({ email, serviceId }) => `${email.toLowerCase()} ${serviceId}` },
  });
  if (issues.length > 0) return { issues };
  const rows = lines.map(({ values: { email, serviceId, allocation } }) => ({
    email: email.toLowerCase(),
    serviceId: Number(serviceId),
    allocation,
  }));
  return { rows };
}
