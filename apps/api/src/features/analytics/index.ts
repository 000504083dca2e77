export { analyticsPersonalData, detachEvents, removeOldEventsChore } from "./analytics.repository.ts";
export { analyticsRoutes } from "./analytics.routes.ts";
