/** Spreadsheets treat a cell with such a beginning as a formula, some also with full-width signs. Apostrophes mark it as text. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;

export const quoteFormula = (value: string): string => (FORMULA.test(value) ? `'${value}` : value);
/** The value as it was before, also where a spreadsheet kept the apostrophe as a part of it. */
export const unquoteFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
