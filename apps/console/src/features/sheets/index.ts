export { FaultsPanel, FilePanel, MappingPanel, NeededText, type SheetContent } from "./sheet-panels.tsx";
