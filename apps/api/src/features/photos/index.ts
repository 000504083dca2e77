export { removeOldBundlesChore } from "./bundles.repository.ts";
export { importPhotoFolder } from "./import-folder.ts";
export { listPhotosOf } from "./photos.repository.ts";
export { photosPersonalData } from "./photos.personal-data.ts";
export { photoMediaRoutes } from "./photo-media.routes.ts";
export { photoRoutes } from "./photos.routes.ts";
