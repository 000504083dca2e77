import type { PersonalData } from "#features/people/index.ts";
import { listReadsOf } from "./announcements.repository.ts";

/** Which announcements a person has read, and when. */
export const announcementsPersonalData: PersonalData = {
  noun: "announcements",
  export: ({ db }, { id }) => listReadsOf(db, id),
};
