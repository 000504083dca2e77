export { profileRoutes } from "./profiles.routes.ts";
export { exportRoutes } from "./export.routes.ts";
export { pictureRoutes } from "./pictures.routes.ts";
export { pictureAddress } from "./pictures.service.ts";
export { profilesPersonalData } from "./profiles.personal-data.ts";
export { findErasureRequest, listErasureRequests } from "./social.repository.ts";
export { socialRoutes } from "./social.routes.ts";
