import type { Keeper } from "#platform/keepers.ts";
import { listEvents } from "./analytics.repository.ts";

/** What happened in a person's app, where they consented. */
export const analyticsKeeper: Keeper = {
  noun: "analytics",
  tell: ({ db }, { id }) => listEvents(db, id),
};
