import { writeCsv } from "#platform/files/csv.ts";
import type { FormEntry } from "./forms.repository.ts";

/** A table with a column for each field that any of the entries has. */
export function csvOfEntries(entries: readonly FormEntry[]): string {
  const fields = [...new Set(entries.flatMap(({ payload }) => Object.keys(payload)))].toSorted();
  const lines = entries.map(({ id, createdAt, deliveredAt, payload }) => [
    id,
    createdAt.toISOString(),
    deliveredAt?.toISOString() ?? "",
    ...fields.map((field) => payload[field] ?? ""),
  ]);
  return writeCsv([["id", "createdAt", "deliveredAt", ...fields], ...lines]);
}
