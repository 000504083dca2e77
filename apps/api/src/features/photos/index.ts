export { importPhotoFolder } from "./import-folder.ts";
export { listPhotosOf } from "./photos.repository.ts";
export { countQuarantined } from "./ingest/ingest.repository.ts";
