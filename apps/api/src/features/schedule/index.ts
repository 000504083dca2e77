export { eventView } from "./schedule.views.ts";
