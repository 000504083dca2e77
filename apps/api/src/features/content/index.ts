export {
  addMediaName,
  listContents,
  findEdition,
  findLastEdition,
  findPack,
  findReplacedTitle,
  findVersion,
  hasEditions,
  insertDraftEdition,
  listMediaNames,
  listServedEditions,
  listVersions,
  lockEdition,
  removeDraftEdition,
  replaceMediaNames,
  updateDraftEdition,
  type MediaName,
} from "./content.repository.ts";
export { brandStyle } from "./brand-style.ts";
export { PALETTES, wordmark } from "./convert/to-pack/brand.ts";
export { contentRoute, type View } from "./answers/content-route.ts";
export { convertUpload, importFolder, importScheduleFile } from "./import.service.ts";
export { byLanguage, localize } from "./localize.ts";
export { contentType } from "./media-types.ts";
export { snapshotOf, type DatedEvent, type Rendered, type Snapshot } from "./snapshot.ts";
export type { ContentStore, FindEdition } from "./store.ts";
export { languagesOfField, missingLanguages } from "./pack/checks/check-fields.ts";
export { checkPack, checkValue } from "./pack/check-pack.ts";
export { addressesInHtml, readableText, renderHtml } from "./pack/formats/html.ts";
export { completePack, defaultOf, filesOfPack, packOfFiles, partOfFile, type PartFile } from "./pack/pack-files.ts";
export { parseValue } from "./pack/schema-issues.ts";
export { reasonOf, type Reason } from "./pack/issue.ts";
export { isTimeZone } from "./pack/formats/time-zone.ts";
export type { MediaFile } from "./pack/write-pack.ts";
export { fieldsOf } from "./pack/walk.ts";
export { recordInEditions } from "./record-in-editions.ts";
export { findLostSlot } from "./lost-slots.ts";
export { publishVersion, storeMedia, withdrawEdition } from "./publish.service.ts";
export { createPreparedResponses, type PreparedResponses } from "./answers/prepared-responses.ts";
