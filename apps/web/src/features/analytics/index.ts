export { registerExternalLink } from "./external-link.ts";
export { track } from "./tracker.ts";
export { Tracking } from "./tracking.tsx";
