export { scheduleDayQuery, sessionsQuery } from "./schedule.queries.ts";
export { shortDate, useDayWords } from "./day-words.ts";
export { useDay } from "./use-day.ts";
