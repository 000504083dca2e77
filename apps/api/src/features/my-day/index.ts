import type { PersonalData } from "#features/people/index.ts";
import { listMyDayOf } from "./my-day.repository.ts";

export { calendarRoutes, myDayRoutes } from "./my-day.routes.ts";

/** What a person starred, and whether they have a calendar. */
export const myDayPersonalData: PersonalData = { noun: "my day", export: ({ db }, { id }) => listMyDayOf(db, id) };
