export { programmeImportRoutes } from "./programme-import.routes.ts";
