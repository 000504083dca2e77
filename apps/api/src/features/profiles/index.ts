export { profileRoutes } from "./profiles.routes.ts";
export { pictureAddress } from "./pictures.service.ts";
export { findErasureRequest, listErasureRequests } from "./social.repository.ts";
