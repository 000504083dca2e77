export { importPeople } from "./import.service.ts";
export { countDemonstrationRegistrations, isRegistered } from "./people.repository.ts";
export { createPeople, type People } from "./people.ts";
export { profileRoutes } from "./profiles.routes.ts";
