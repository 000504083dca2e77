export { scheduleRoutes } from "./schedule.routes.ts";
export { eventView } from "./schedule.views.ts";
