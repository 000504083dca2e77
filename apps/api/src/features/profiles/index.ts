export { importPeople } from "./import.service.ts";
export { countDemonstrationRegistrations, isRegistered } from "./people.repository.ts";
export { createPeople, type People } from "./people.ts";
export { profileRoutes } from "./profiles.routes.ts";
export { exportRoutes } from "./export.routes.ts";
export { pictureRoutes } from "./pictures.routes.ts";
export { profilesKeeper } from "./profiles.keeper.ts";
export { socialRoutes } from "./social.routes.ts";
