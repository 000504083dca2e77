export { contentRoute, type View } from "./content-route.ts";
export { contentType } from "./media-types.ts";
export { say, type Snapshot } from "./snapshot.ts";
export type { ContentStore } from "./store.ts";
export { importFolder, importSchedule } from "./import.service.ts";
