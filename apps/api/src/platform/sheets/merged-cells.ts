/** A cell that is merged into one above it, in the row `from`. Columns and rows count from 0. */
export type MergedCell = { column: number; row: number; from: number };

/** More are not those of a schedule. */
const MAX_MERGED_CELLS = 20_000;
const MERGED = /<(?:\w+:)?mergeCell\b[^>]*?\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 0) - 64, 0) - 1;

/** The cells of a sheet's XML that are merged with one above, in columns of their own. They follow the rows. */
function mergedCellsOf(xml: Uint8Array): MergedCell[] {
  const bytes = Buffer.from(xml.buffer, xml.byteOffset, xml.byteLength);
  const end = bytes.lastIndexOf("sheetData");
  const cells: MergedCell[] = [];
  for (const [, left = "", top = "", right = "", bottom = ""] of bytes
    .subarray(Math.max(end, 0))
    .toString()
    .matchAll(MERGED)) {
    const from = Number(top) - 1;
    if (left !== right || Number(bottom) - from > MAX_MERGED_CELLS) continue;
    for (let row = from + 1; row < Number(bottom); row++) cells.push({ column: columnOf(left), row, from });
    if (cells.length > MAX_MERGED_CELLS) return [];
  }
  return cells;
}

const attributeOf = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
const tagsOf = (parts: Readonly<Record<string, Uint8Array>>, path: string, name: string): string[] =>
  Buffer.from(parts[path] ?? [])
    .toString()
    .match(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, "g")) ?? [];

/** The merged cells of each sheet of an unpacked workbook, in the order of its sheets. */
export function mergedCellsOfSheets(parts: Readonly<Record<string, Uint8Array>>): MergedCell[][] {
  const targets = new Map(
    tagsOf(parts, "xl/_rels/workbook.xml.rels", "Relationship").map((tag) => [
      attributeOf(tag, "Id"),
      attributeOf(tag, "Target"),
    ]),
  );
  return tagsOf(parts, "xl/workbook.xml", "sheet").map((tag) => {
    const target = targets.get(attributeOf(tag, "r:id")) ?? "";
    const xml = parts[target.startsWith("/") ? target.slice(1) : `xl/${target}`];
    return xml ? mergedCellsOf(xml) : [];
  });
}
