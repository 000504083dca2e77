import type { ScheduleEvent } from "@narthex/contract/schedule";

/** The service whose seating plan belongs to an event, or null. */
export const serviceIdOf = (event: Pick<ScheduleEvent, "title" | "label">): number | null => {
  const title = event.title.replaceAll("’", "'");
  if (title.includes("Leaders' Meeting")) return 0;
  if (title.includes("Dreams & Stories")) return 999;
  const number = /SERVICE\s+(\d{1,3})\b/.exec(event.label)?.[1];
  return number === undefined ? null : Number(number);
};
