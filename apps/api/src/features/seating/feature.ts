import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import type { PersonalData } from "#features/people/index.ts";
import { seatingConsoleRoutes } from "./seating-console.routes.ts";
import { seatingRoutes } from "./seating.routes.ts";
import { listSeatChangesOf } from "./seat-changes.repository.ts";
import { listAllSeatingsOf } from "./seating.repository.ts";

/** Where a person sits. */
const seatingPersonalData: PersonalData = {
  noun: "seating",
  export: ({ db }, { id }) => listAllSeatingsOf(db, id),
};

/** What the team changed of a person's seats. */
const seatChangesPersonalData: PersonalData = {
  noun: "seat changes",
  export: ({ db }, { id }) => listSeatChangesOf(db, id),
};

export const seating: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => seatingRoutes(api, services, content),
  calls: (api, { services, content }) => seatingConsoleRoutes(api, services, content),
  personalData: [seatingPersonalData, seatChangesPersonalData],
};
