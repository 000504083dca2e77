import type { Keeper } from "#platform/keepers.ts";
import { listReadsOf } from "./announcements.repository.ts";

/** Which announcements a person has read, and when. */
export const announcementsKeeper: Keeper = {
  noun: "announcements",
  tell: ({ db }, { id }) => listReadsOf(db, id),
};
