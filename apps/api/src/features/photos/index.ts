export { importPhotoFolder } from "./import/import-folder.ts";
export { listPhotosOf, listPhotosWithPeople } from "./photos.repository.ts";
export { countQuarantined } from "./ingest.repository.ts";
