import type { FindEdition } from "#features/content/index.ts";
import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { staffPersonalData } from "./staff.personal-data.ts";
import { staffRoutes } from "./staff.routes.ts";

export const staff: Feature<{ services: Services; findEdition: FindEdition }> = {
  calls: (api, { services, findEdition }) => staffRoutes(api, services, findEdition),
  personalData: [staffPersonalData],
};
