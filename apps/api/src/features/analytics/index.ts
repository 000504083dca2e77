export { analyticsPersonalData, detachEvents, removeOldEventsChore } from "./analytics.repository.ts";
export { analyticsRoutes } from "./analytics.routes.ts";
export { closeDaysOfUseChore, dailyUsePersonalData } from "./daily-use.ts";
