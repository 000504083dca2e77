export { analyticsKeeper } from "./analytics.keeper.ts";
export { detachEvents } from "./analytics.repository.ts";
export { analyticsRoutes } from "./analytics.routes.ts";
