import { strToU8, zipSync, type Zippable } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const part = (xml: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
/** A cell that begins with `=` is a formula with the stored result 7. */
const cellXml = (text: string): string =>
  text.startsWith("=")
    ? `<c><f>${escape(text.slice(1))}</f><v>7</v></c>`
    : `<c t="inlineStr"><is><t>${escape(text)}</t></is></c>`;
const sheetXml = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells, row) => {
      const named = cells.map((text, column) =>
        cellXml(text).replace("<c", `<c r="${String.fromCodePoint(65 + column)}${row + 1}"`),
      );
      return `<row r="${row + 1}">${named.join("")}</row>`;
    })
    .join("");

/** An XLSX file with these sheets. */
export function workbookOf(sheets: Record<string, readonly (readonly string[])[]>, more: Zippable = {}): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = Object.fromEntries(
    Object.values(sheets).map((rows, at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      part(`<worksheet xmlns="${MAIN}"><sheetData>${sheetXml(rows)}</sheetData></worksheet>`),
    ]),
  );
  const book = `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${list.join("")}</sheets></workbook>`;
  return Buffer.from(
    zipSync({
      "[Content_Types].xml": part(`<Types xmlns="${PACKAGE}/content-types"/>`),
      "xl/workbook.xml": part(book),
      "xl/_rels/workbook.xml.rels": part(
        `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`,
      ),
      ...parts,
      ...more,
    }),
  );
}
