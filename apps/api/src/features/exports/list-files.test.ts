import fc from "fast-check";
import { expect, it } from "vitest";
import { writeCsv } from "#platform/files/csv.ts";
import { parseSheets } from "#platform/sheets/parse-sheets.ts";
import { cleanCell } from "#platform/sheets/read-table.ts";
import { workbookOf } from "#test/content/workbook.ts";
import { writeWorkbook } from "./write-workbook.ts";

const PIECES = ["=", "+", "-", "@", "'", "＝", "a", "Z", "0", " ", ",", ";", "\t", '"', "<", "&", "_x0041_", "李", "ก"];
/** As it is stored: nothing invisible around it. */
const value = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((parts) => cleanCell(parts.join("")));
const row = fc.tuple(value, value, value);

const rowsOf = async (bytes: Uint8Array) => {
  const found = await parseSheets(bytes);
  return "sheets" in found ? found.sheets[0]?.rows : found;
};

it.each([
  ["CSV", (table: string[][]) => Buffer.from(writeCsv(table))],
  ["a workbook", (table: string[][]) => writeWorkbook("people", table)],
])("a table is read from %s as it was written, with values that look like formulas [O85]", async (_, write) => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 4 }), async (rows) => {
      // Cells that are empty at the end of a row, and rows at the end of a sheet, are not written.
      const table = [["email", "name", "note"], ...rows.map(([one, other]) => ["x", one, `${other}.`])];
      expect(await rowsOf(write(table))).toEqual(table);
    }),
    { numRuns: 300 },
  );
});

it("a value that would be a formula is text in a file, and comes back although a spreadsheet kept the apostrophe [O85]", async () => {
  const table = [
    ["email", "name"],
    ["x", "=1+1"],
  ];
  const kept = [
    ["email", "name"],
    ["x", "'=1+1"],
  ];
  expect(writeCsv(table)).toContain(`"'=1+1"`);
  for (const file of [Buffer.from("email,name\nx,'=1+1\n"), workbookOf({ A: kept })])
    expect(await rowsOf(file)).toEqual(table);
});
