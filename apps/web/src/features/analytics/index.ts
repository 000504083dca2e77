export { track } from "./tracker.ts";
