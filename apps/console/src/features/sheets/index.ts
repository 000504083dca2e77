export { FileField } from "./file-field.tsx";
export { DifferencePanel, Review } from "./import-panels.tsx";
export { RestoredFile } from "./restored-file.tsx";
export { refuseTooLarge, readBase64 } from "./sheet-file.ts";
export { SheetImport } from "./sheet-import.tsx";
export { SheetRules } from "./sheet-rules.tsx";
export { TemplateButton } from "./template-button.tsx";
export { useStoredFile } from "./use-stored-file.ts";
export { useSheetImport, type ChosenSheet } from "./use-sheet-import.ts";
