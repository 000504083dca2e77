export { prefetchDay, scheduleDayQuery, sessionsQuery } from "./schedule.queries.ts";
export { shortDate, useDayWords } from "./day-words.ts";
export { dayToShow } from "./use-day.ts";
export { useWholeSchedule } from "./use-whole-schedule.ts";
