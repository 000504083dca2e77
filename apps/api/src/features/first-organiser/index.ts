export { firstOrganiserRoutes } from "./first-organiser.routes.ts";
export { createFirstLink } from "./first-organiser.service.ts";
