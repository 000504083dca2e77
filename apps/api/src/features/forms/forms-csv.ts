import type { FormEntry } from "./forms.repository.ts";

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

const cell = (value: string): string => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Entries of one form as a table, safe to open in a spreadsheet. */
export function csvOfEntries(entries: FormEntry[]): string {
  const fields = [...new Set(entries.flatMap(({ payload }) => Object.keys(payload)))].toSorted();
  const lines = entries.map(({ id, createdAt, deliveredAt, payload }) => [
    id,
    createdAt.toISOString(),
    deliveredAt?.toISOString() ?? "",
    ...fields.map((field) => payload[field] ?? ""),
  ]);
  const table = [["id", "createdAt", "deliveredAt", ...fields], ...lines];
  return table.map((line) => `${line.map(cell).join(",")}\r\n`).join("");
}
