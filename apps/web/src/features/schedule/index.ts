export { prefetchDay, scheduleDayQuery, sessionsQuery } from "./schedule.queries.ts";
export { shortDate, useDayWords } from "./day-words.ts";
export { dayToShow, useDay } from "./use-day.ts";
