export { clockRoutes, followClock } from "./clock.routes.ts";
export { followStoredClock, removeStoredClock } from "./shared-clock.ts";
