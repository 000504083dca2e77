export { prefetchDay, scheduleDayQuery } from "./schedule.queries.ts";
export { scheduleEventQuery, sessionMaterialsQuery, sessionsQuery } from "./sessions.queries.ts";
export { shortDate, useFormatDay } from "./days/day-labels.ts";
export { dayToShow, isDayOfServer } from "./days/day-to-show.ts";
export { EventLinks, placesOf } from "./event-links.tsx";
export { useWholeSchedule } from "./use-whole-schedule.ts";
