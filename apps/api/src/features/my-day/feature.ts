import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { calendarRoutes, myDayRoutes } from "./my-day.routes.ts";
import { listMyDayOf } from "./my-day.repository.ts";
import { remindChore, startReminders } from "./plan-reminders.job.ts";

export const myDay: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => myDayRoutes(api, services, content),
  calls: (_api, { services, content }) => startReminders(services, content),
  pages: (app, { services, content }) => calendarRoutes(app, services, content),
  // What a person starred, when they are reminded, and whether they have a calendar.
  personalData: [{ noun: "my day", export: ({ db }, { id }) => listMyDayOf(db, id) }],
  chores: [remindChore],
};
