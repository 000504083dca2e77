import type { PersonalData } from "#features/people/index.ts";
import { listEvents } from "./analytics.repository.ts";

/** What happened in a person's app, where they consented. */
export const analyticsPersonalData: PersonalData = {
  noun: "analytics",
  export: ({ db }, { id }) => listEvents(db, id),
};
