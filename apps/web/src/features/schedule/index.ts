export {
  prefetchDay,
  scheduleDayQuery,
  scheduleEventQuery,
  sessionMaterialsQuery,
  sessionsQuery,
} from "./schedule.queries.ts";
export { shortDate, useFormatDay } from "./day-labels.ts";
export { dayToShow, isDayOfServer } from "./day-to-show.ts";
export { EventLinks, placesOf } from "./event-links.tsx";
export { useWholeSchedule } from "./use-whole-schedule.ts";
