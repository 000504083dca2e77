export { followClock } from "./clock.routes.ts";
export { followStoredClock } from "./shared-clock.ts";
