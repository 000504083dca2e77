import type { PersonalData } from "#features/people/index.ts";
import { listMyDayOf } from "./my-day.repository.ts";

export { remindChore, startReminders } from "./plan-reminders.job.ts";
export { calendarRoutes, myDayRoutes } from "./my-day.routes.ts";

/** What a person starred, when they are reminded, and whether they have a calendar. */
export const myDayPersonalData: PersonalData = { noun: "my day", export: ({ db }, { id }) => listMyDayOf(db, id) };
