export { readBase64 } from "./sheet-file.ts";
export { FaultsPanel, FilePanel, MappingPanel, NeededText, type SheetContent } from "./sheet-panels.tsx";
