import type { FindEdition } from "#features/content/index.ts";
import type { Feature } from "#features/feature.ts";
import type { PersonalData } from "#features/people/index.ts";
import type { Services } from "#platform/services.ts";
import { peopleImportRoutes } from "./people-import.routes.ts";
import { registrationRoutes } from "./registrations.routes.ts";

export const registrations: Feature<{
  services: Services;
  findEdition: FindEdition;
  personalData: readonly PersonalData[];
}> = {
  calls(api, { services, findEdition, personalData }) {
    peopleImportRoutes(api, services, findEdition);
    registrationRoutes(api, services, findEdition, personalData);
  },
};
