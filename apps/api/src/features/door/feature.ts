import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { arrivalRoutes } from "./arrivals.routes.ts";
import { doorTeamRoutes } from "./door-team.routes.ts";
import { arrivalsPersonalData, desksPersonalData } from "./door.personal-data.ts";
import { doorRoutes } from "./door.routes.ts";

export const door: Feature<{ services: Services; content: ContentStore }> = {
  calls(api, { services, content }) {
    arrivalRoutes(api, services);
    doorRoutes(api, services, content);
    doorTeamRoutes(api, services, content);
  },
  personalData: [arrivalsPersonalData, desksPersonalData],
};
