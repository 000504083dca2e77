export { findEdition, findPack, listServedEditions } from "./content.repository.ts";
export { contentRoute, type View } from "./content-route.ts";
export { importFolder, importSchedule } from "./import.service.ts";
export { byLanguage, localize } from "./localize.ts";
export { contentType } from "./media-types.ts";
export type { DatedEvent, Rendered, Snapshot } from "./snapshot.ts";
export type { ContentStore } from "./store.ts";
