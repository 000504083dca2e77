import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { publishDueChore } from "./publications.jobs.ts";
import { listPublicationDataOf } from "./publications.repository.ts";
import { publicationRoutes } from "./publications.routes.ts";

export const publications: Feature<{ services: Services }> = {
  calls: (api, { services }) => publicationRoutes(api, services),
  // What a person published.
  personalData: [{ noun: "publications", export: ({ db }, { id }) => listPublicationDataOf(db, id) }],
  chores: [publishDueChore],
};
