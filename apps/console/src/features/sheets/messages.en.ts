import { plural } from "@narthex/client/plural.ts";
import type { UnreadableReason } from "@narthex/contract/sheet-import";
import type { UnmarkedEncoding } from "@narthex/contract/text-encodings";

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
      format: () => "This is neither an XLSX nor a CSV file.",
      encoding: () => "The file does not say in which encoding it is. Choose the one in which its words are right.",
      "unknown-encoding": () => "The text of this file has an unknown encoding. Save it as “CSV UTF-8” or as XLSX.",
      damaged: (line) => `Line ${line} is damaged or in another encoding. Save the file as “CSV UTF-8” or as XLSX.`,
      lost: (line) => `Row ${line} has the sign � where a character was lost. Export the file again, as XLSX.`,
      quotes: (line) =>
        `Near line ${line} a quotation mark is not closed, so that lines run together. Correct it, or save the file as XLSX.`,
      "too-many-rows": () => "A file may have at most 5,000 rows. Split it.",
      "too-large": () => "The file is too large. It may have at most 4 MB.",
      empty: () => "The file has no rows below the titles.",
    } satisfies Record<UnreadableReason, (line: number) => string>,
    encoding: "Encoding of the text",
    choose: "Choose…",
    encodings: {
      "windows-1252": "Western European (Windows-1252)",
      "windows-874": "Thai (Windows-874)",
      gb18030: "Simplified Chinese (GBK)",
      big5: "Traditional Chinese (Big5)",
    } satisfies Record<UnmarkedEncoding, string>,
    difference: "What changes",
    isNew: "New",
    hidden: (count: number): string => `And ${count} more.`,
  },
};
