import { readCsv, type CsvFault } from "#platform/csv.ts";

/** In the order of the file's header. */
export const SEATING_COLUMNS = ["email", "serviceId", "allocation"] as const;
type Column = (typeof SEATING_COLUMNS)[number];
type Values = Record<Column, string>;

/** A line of the file; without an allocation, the person's seat is taken away. */
export type SeatingLine = { email: string; serviceId: number; allocation: string };

/** What a file may name: the addresses of those registered, and the edition's services with seats. */
export type Known = { emails: ReadonlySet<string>; services: ReadonlySet<number> };

const LONGEST_ALLOCATION = 100;

/** What is wrong with a value, or null. */
function refuseValue(column: Column, values: Values, known: Known): string | null {
  const value = values[column];
  if (column === "email")
    return known.emails.has(value.toLowerCase()) ? null : `is not registered for this edition: ${value || "empty"}`;
  if (column === "serviceId")
    return /^(0|[1-9]\d{0,2})$/.test(value) && known.services.has(Number(value))
      ? null
      : `must be a service of this edition with seats, one of ${[...known.services].join(", ") || "none"}: ${value || "empty"}`;
  if (/\p{Cc}/u.test(value)) return "holds control characters";
  return value.length > LONGEST_ALLOCATION ? `is longer than ${LONGEST_ALLOCATION} characters` : null;
}

/** The addresses that a file names, well formed or not. */
export const emailsIn = (csv: string): string[] => [
  ...new Set(readCsv(csv, SEATING_COLUMNS).lines.map(({ values }) => values.email.toLowerCase())),
];

/** Reads a file of seats whole: either every line, or everything that is wrong. */
export function readSeatings(csv: string, known: Known): { rows: SeatingLine[] } | { faults: CsvFault[] } {
  const { lines, faults } = readCsv(csv, SEATING_COLUMNS);
  const seen = new Map<string, number>();
  for (const { line, values } of lines) {
    for (const column of SEATING_COLUMNS) {
      const reason = refuseValue(column, values, known);
      if (reason) faults.push({ line, column, reason });
    }
    const key = `${values.email.toLowerCase()} ${values.serviceId}`;
    const earlier = seen.get(key);
    if (earlier === undefined) seen.set(key, line);
    else faults.push({ line, column: "serviceId", reason: `stands in line ${earlier} already: ${values.serviceId}` });
  }
  if (faults.length > 0) return { faults };
  const rows = lines.map(({ values: { email, serviceId, allocation } }) => ({
    email: email.toLowerCase(),
    serviceId: Number(serviceId),
    allocation,
  }));
  return { rows };
}
