import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { PersonalData } from "#features/people/index.ts";
import { type FindEdition } from "./console-edition.ts";
import { consolePersonalData } from "./console.personal-data.ts";
import { peopleImportRoutes } from "./people-import.routes.ts";
import { peopleRoutes } from "./people.routes.ts";
import { staffRoutes } from "./staff.routes.ts";
import { todayRoutes } from "./today.routes.ts";

export const console: Feature<{
  services: Services;
  findEdition: FindEdition;
  personalData: readonly PersonalData[];
  countOpenApps: () => number;
}> = {
  calls(api, { services, findEdition, personalData, countOpenApps }) {
    staffRoutes(api, services, findEdition);
    peopleImportRoutes(api, services, findEdition);
    peopleRoutes(api, services, findEdition, personalData);
    todayRoutes(api, services, findEdition, countOpenApps);
  },
  personalData: [consolePersonalData],
};
