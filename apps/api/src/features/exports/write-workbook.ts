import { strToU8, zipSync } from "fflate";
import { quoteFormula } from "#platform/sheets/formula-cells.ts";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The same table gives the same bytes. */
const MADE = new Date("2000-01-01T00:00:00");

const part = (xml: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`);
/** XML 1.0 has no place for other control characters, even escaped. */
const escape = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    // A program may take this for a character's number.
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");

/** A cell that is marked as text needs no apostrophe, unless its value could be taken for one with an apostrophe. */
const cellText = (value: string): string => (value.startsWith("'") ? quoteFormula(value) : value);

const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

const rowXml = (cells: readonly string[], row: number): string => {
  const written = cells.map((value, column) =>
    value === ""
      ? ""
      : `<c r="${columnName(column)}${row + 1}" t="inlineStr"><is><t xml:space="preserve">${escape(cellText(value))}</t></is></c>`,
  );
  return `<row r="${row + 1}">${written.join("")}</row>`;
};

/** A table as a workbook with one sheet. Every cell is text, so that no number loses a digit and nothing is a formula. */
export function writeWorkbook(name: string, table: readonly (readonly string[])[]): Buffer {
  const files = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="${escape(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${MAIN}"><sheetData>${table.map(rowXml).join("")}</sheetData></worksheet>`,
  };
  const parts = Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, part(xml)]));
  return Buffer.from(zipSync(parts, { mtime: MADE }));
}
