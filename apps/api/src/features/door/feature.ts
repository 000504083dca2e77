import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import type { PersonalData } from "#features/people/index.ts";
import { doorTeamRoutes } from "./door-team.routes.ts";
import { doorRoutes } from "./door.routes.ts";
import { listEntriesOf } from "./door.repository.ts";
import { listDesksOf } from "./desks.repository.ts";

/** Where and when a person arrived. It goes with the registration. */
const arrivalsPersonalData: PersonalData = {
  noun: "arrivals",
  export: ({ db }, { id }) => listEntriesOf(db, id),
};

/** The desks that a person opened. */
const desksPersonalData: PersonalData = {
  noun: "desks",
  export: ({ db }, { id }) => listDesksOf(db, id),
};

export const door: Feature<{ services: Services; content: ContentStore }> = {
  calls(api, { services, content }) {
    doorRoutes(api, services, content);
    doorTeamRoutes(api, services, content);
  },
  personalData: [arrivalsPersonalData, desksPersonalData],
};
