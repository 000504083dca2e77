import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { People, PersonalData } from "#features/people/index.ts";
import { pictureRoutes } from "./pictures.routes.ts";
import { profilesPersonalData } from "./profiles.personal-data.ts";
import { profileRoutes } from "./profiles.routes.ts";
import { socialRoutes } from "./social.routes.ts";

export const profiles: Feature<{ services: Services; people: People; personalData: readonly PersonalData[] }> = {
  reads: (api, { services, people }) => profileRoutes(api, services, people),
  calls: (api, { services, personalData }) => socialRoutes(api, services, personalData),
  pages: (app, { services }) => pictureRoutes(app, services),
  personalData: [profilesPersonalData],
};
