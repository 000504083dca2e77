import { describeColumns, findHeader, guessColumns, type KnownTitles } from "./guess-columns.ts";

type Sheet = { name: string; rows: readonly (readonly string[])[] };
type Chosen = { sheet: string | null; mapping: Readonly<Record<string, number | null>> | null };
/** The mapped cells of a row that are not empty, by field. Rows are counted from 1. */
export type MappedRow<F extends string> = { row: number; cells: ReadonlyMap<F, string> };

/** The rows of a workbook by the fields of an import: of the sheet and columns that were chosen, or that fit. */
export function mapRows<F extends string>(
  sheets: readonly Sheet[],
  { sheet: name, mapping: chosen }: Chosen,
  fields: readonly F[],
  known: KnownTitles<F>,
) {
  const filled = sheets.find(({ rows }) => rows.length > 1);
  const sheet = sheets.find((one) => one.name === name) ?? filled ?? sheets[0] ?? { name: "", rows: [] };
  const guess = (row: readonly string[]) => guessColumns(fields, known, row, {});
  const headerAt = findHeader(sheet.rows, guess);
  const header = sheet.rows[headerAt] ?? [];
  const none = Object.fromEntries(fields.map((field) => [field, null])) as Record<F, number | null>;
  const mapping: Record<F, number | null> = { ...none, ...(chosen ?? guess(header)) };
  const mapped = fields.flatMap((field) => {
    const at = mapping[field];
    return typeof at === "number" ? [[field, at] as const] : [];
  });
  const rows = sheet.rows.flatMap((texts, index): MappedRow<F>[] => {
    if (index <= headerAt || texts.every((text) => text.trim() === "")) return [];
    const cells = mapped.map(([field, at]) => [field, (texts[at] ?? "").trim()] as const);
    return [{ row: index + 1, cells: new Map(cells.filter(([, text]) => text !== "")) }];
  });
  return {
    sheet: sheet.name,
    columns: describeColumns(header, sheet.rows.slice(headerAt + 1)),
    mapping,
    rows: mapped.length > 0 ? rows : [],
    /** The title of a field's column; empty for none. */
    titleOf: (field: F): string => header[mapping[field] ?? -1] ?? "",
  };
}
