export { analyticsPersonalData } from "./analytics.personal-data.ts";
export { detachEvents, removeOldEventsChore } from "./analytics.repository.ts";
export { analyticsRoutes } from "./analytics.routes.ts";
