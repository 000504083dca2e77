export { photosKeeper } from "./photos.keeper.ts";
export { photoMediaRoutes } from "./photo-media.routes.ts";
export { photoRoutes } from "./photos.routes.ts";
