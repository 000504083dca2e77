export { createFindEdition } from "./console-edition.ts";
export { consolePersonalData } from "./console.personal-data.ts";
export { peopleImportRoutes } from "./people-import.routes.ts";
export { peopleRoutes } from "./people.routes.ts";
export { staffRoutes } from "./staff.routes.ts";
export { todayRoutes } from "./today.routes.ts";
