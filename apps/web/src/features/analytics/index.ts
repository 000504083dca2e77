export { track } from "./tracker.ts";
export { Tracking } from "./tracking.tsx";
