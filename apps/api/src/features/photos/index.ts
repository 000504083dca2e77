export { importPhotoFolder } from "./import-folder.ts";
export { listPhotosOf, listPhotosWithPeople } from "./photos.repository.ts";
export { countQuarantined } from "./ingest/ingest.repository.ts";
