import { strToU8, zipSync } from "fflate";
import { expect, it } from "vitest";
import { readSheets } from "./read-sheets.ts";
import { workbookOf } from "#test/content/workbook.ts";

const BOOK = {
  A: [
    ["email", "name"],
    ["a@b.example", "Ann"],
  ],
};
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const sheetWith = (inside: string) => ({
  "xl/worksheets/sheet1.xml": strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${inside}</sheetData></worksheet>`),
});
const cell = (place: string, row: string): string =>
  `<row r="${row}"><c r="${place}" t="inlineStr"><is><t>x</t></is></c></row>`;

it.each([
  ["one cell at the last row and column", sheetWith(cell("XFD1048576", "1048576"))],
  ["one cell in the last row", sheetWith(cell("A1048576", "1048576"))],
  ["a row number without cells", sheetWith(`<row r="999999999"/>${cell("A1000000000", "1000000000")}`)],
  ["many wide rows", sheetWith(Array.from({ length: 900 }, (_, at) => cell(`XFD${at + 1}`, String(at + 1))).join(""))],
  ["30 MB of one letter", { "xl/worksheets/sheet1.xml": new Uint8Array(30_000_000).fill(97) }],
  ["places that only the reader understands", sheetWith(cell("&#88;FD1048576", "&#49;048576"))],
])("a small workbook with %s is refused as too large [B47]", async (_, more) => {
  const bytes = workbookOf(BOOK, more);
  expect(bytes.length).toBeLessThan(64 * 1024);
  expect(await readSheets(bytes)).toMatchObject({ unreadable: "too-large" });
});

it("a workbook of more than 50 sheets is refused by name, one of 50 is read [B47]", async () => {
  const sheets = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`Sheet ${at + 1}`, BOOK.A]));
  expect(await readSheets(workbookOf(sheets(51)))).toMatchObject({ unreadable: "too-many-sheets" });
  expect(await readSheets(workbookOf(sheets(50)))).toMatchObject({ sheets: { length: 50 } });
});

it("a workbook with empty rows far below and a large picture is read [B47]", async () => {
  const picture = { "xl/media/image1.png": new Uint8Array(40_000_000) };
  const rows = [["email"], ["a@b.example"]];
  expect(await readSheets(workbookOf({ A: rows }, picture))).toMatchObject({ sheets: [{ name: "A", rows }] });
  const far = sheetWith(`${cell("A1", "1")}${cell("A2", "2")}<row r="100000"><c r="A100000" s="1"/></row>`);
  expect(await readSheets(workbookOf({ A: rows }, far))).toMatchObject({
    sheets: [{ name: "A", rows: [["x"], ["x"]] }],
  });
});

it("an archive that declares less than it contains is refused [B47]", async () => {
  const bytes = Buffer.from(zipSync({ "xl/workbook.xml": new Uint8Array(9_000_000) }));
  const at = bytes.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1"));
  bytes.writeUInt32LE(100, at + 24);
  expect(await readSheets(bytes)).toHaveProperty("unreadable");
});
