import { strToU8, zipSync, type Zippable } from "fflate";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";

const escape = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const part = (xml: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
/** A number with a spreadsheet's number format: 14 is a date, 20 a time, 22 both. */
export type FormattedNumber = { number: number; format: 0 | 14 | 20 | 22 };
type Cell = string | FormattedNumber;
const FORMATS = [0, 14, 20, 22] as const;

/** A cell that begins with `=` is a formula with the stored result 7. */
function cellXml(cell: Cell): string {
  if (typeof cell === "object") return `<c s="${FORMATS.indexOf(cell.format)}"><v>${cell.number}</v></c>`;
  return cell.startsWith("=")
    ? `<c><f>${escape(cell.slice(1))}</f><v>7</v></c>`
    : `<c t="inlineStr"><is><t>${escape(cell)}</t></is></c>`;
}
const STYLES = `<styleSheet xmlns="${MAIN}"><cellXfs count="${FORMATS.length}">${FORMATS.map(
  (format) => `<xf numFmtId="${format}" applyNumberFormat="1"/>`,
).join("")}</cellXfs></styleSheet>`;
const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  rows
    .map((cells, row) => {
      const named = cells.map((text, column) =>
        cellXml(text).replace("<c", `<c r="${String.fromCodePoint(65 + column)}${row + 1}"`),
      );
      return `<row r="${row + 1}">${named.join("")}</row>`;
    })
    .join("");

const mergesXml = (refs: readonly string[] = []): string =>
  refs.length === 0 ? "" : `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`;

/** An XLSX file with these sheets. `merges` are the areas of a sheet that are one cell. */
export function workbookOf(
  sheets: Record<string, readonly (readonly Cell[])[]>,
  more: Zippable = {},
  merges: Record<string, readonly string[]> = {},
): Buffer {
  const names = Object.keys(sheets);
  const list = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const links = names.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts = Object.fromEntries(
    Object.entries(sheets).map(([name, rows], at) => [
      `xl/worksheets/sheet${at + 1}.xml`,
      part(`<worksheet xmlns="${MAIN}"><sheetData>${sheetXml(rows)}</sheetData>${mergesXml(merges[name])}</worksheet>`),
    ]),
  );
  const styles = `<Relationship Id="rIdS" Type="${DOCUMENT}/styles" Target="styles.xml"/>`;
  const book = `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${list.join("")}</sheets></workbook>`;
  return Buffer.from(
    zipSync({
      "[Content_Types].xml": part(`<Types xmlns="${PACKAGE}/content-types"/>`),
      "xl/workbook.xml": part(book),
      "xl/styles.xml": part(STYLES),
      "xl/_rels/workbook.xml.rels": part(
        `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}${styles}</Relationships>`,
      ),
      ...parts,
      ...more,
    }),
  );
}
