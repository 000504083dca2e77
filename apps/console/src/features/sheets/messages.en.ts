import { plural } from "@narthex/client/plural.ts";
import type { UnreadableReason } from "@narthex/contract/sheet-import";

export const sheetMessages = {
  sheets: {
    file: "File",
    restored: (name: string): string => `${name} is still here.`,
    removeFile: "Remove the file",
    reading: "Reading…",
    columns: "Columns",
    columnsText:
      "Choose the column for each field. Your choice is remembered for the next import. Fields without a column stay as they are.",
    sheet: "Sheet",
    allSheets: "All with the same columns",
    column: (number: number): string => `Column ${number}`,
    notInFile: "Not in the file",
    sample: (value: string): string => `For example: ${value}`,
    issues: (count: number): string => plural(count, "error", "errors"),
    issuesText: "Correct them in the spreadsheet and choose the file again, or choose another column.",
    place: (sheet: string, row: number, column: string): string => `${sheet ? `${sheet}, ` : ""}row ${row}, ${column}:`,
    unreadable: {
      format: "This is neither an XLSX nor a CSV file.",
      encoding: "The text of this file is not UTF-8. Save it as “CSV UTF-8” or as XLSX.",
      "too-many-rows": "A file may have at most 5,000 rows. Split it.",
      "too-large": "The file is too large. It may have at most 4 MB.",
      empty: "The file has no rows below the titles.",
    } satisfies Record<UnreadableReason, string>,
    difference: "What changes",
    isNew: "New",
    hidden: (count: number): string => `And ${count} more.`,
  },
};
