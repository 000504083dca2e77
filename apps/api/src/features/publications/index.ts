import type { PersonalData } from "#features/people/index.ts";
import { listPublicationDataOf } from "./publications.repository.ts";

export { publishDueChore } from "./publications.jobs.ts";
export { countFailedPublications, countWaitingPublications, listPublishedEdits } from "./publications.repository.ts";
export { publicationRoutes } from "./publications.routes.ts";

/** What a person published. */
export const publicationsPersonalData: PersonalData = {
  noun: "publications",
  export: ({ db }, { id }) => listPublicationDataOf(db, id),
};
