import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { draftsPersonalData } from "./drafts.personal-data.ts";
import { draftRoutes } from "./drafts.routes.ts";

export const drafts: Feature<{ services: Services }> = {
  calls: (api, { services }) => draftRoutes(api, services),
  personalData: [draftsPersonalData],
};
