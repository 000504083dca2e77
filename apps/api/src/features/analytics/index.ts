export { detachEvents } from "./analytics.repository.ts";
