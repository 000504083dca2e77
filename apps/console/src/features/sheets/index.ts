export { FileField } from "./file-field.tsx";
export { KeptFile } from "./kept-file.tsx";
export { readBase64 } from "./sheet-file.ts";
export { useKeptFile } from "./use-kept-file.ts";
export { FaultsPanel, FilePanel, MappingPanel, NeededText, type SheetContent } from "./sheet-panels.tsx";
