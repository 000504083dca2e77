export { experiencesKeeper } from "./experiences.keeper.ts";
export { experienceRoutes } from "./experiences.routes.ts";
export { importSignups } from "./signups.service.ts";
export { findRegistered } from "./experiences.repository.ts";
