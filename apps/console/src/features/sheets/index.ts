export { FileField } from "./file-field.tsx";
export { KeptFile } from "./kept-file.tsx";
export { readBase64 } from "./sheet-file.ts";
export { SheetImport } from "./sheet-import.tsx";
export { useKeptFile } from "./use-kept-file.ts";
export { useSheetImport, type ChosenSheet } from "./use-sheet-import.ts";
