export { scheduleImportRoutes } from "./schedule-import.routes.ts";
