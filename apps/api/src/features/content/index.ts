export {
  findContents,
  findEdition,
  findPack,
  findVersion,
  listMediaNames,
  listServedEditions,
  lockEdition,
} from "./content.repository.ts";
export { contentRoute, type View } from "./content-route.ts";
export { importFolder, importSchedule } from "./import.service.ts";
export { byLanguage, localize } from "./localize.ts";
export { contentType } from "./media-types.ts";
export { snapshotOf, type DatedEvent, type Rendered, type Snapshot } from "./snapshot.ts";
export type { ContentStore } from "./store.ts";
export { missingLanguages } from "./pack/checks/check-fields.ts";
export { checkPack, checkValue } from "./pack/check-pack.ts";
export { addressesInHtml } from "./pack/formats/html.ts";
export { defaultOf, packOfFiles, partOfFile, type PartFile } from "./pack/pack-files.ts";
export { locateIssues, reasonOf } from "./pack/schema-issues.ts";
export { fieldsOf } from "./pack/walk.ts";
export { publishVersion } from "./publish.service.ts";
