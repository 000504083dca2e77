import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { firstStepsRoutes } from "./first-steps.routes.ts";

export const firstSteps: Feature<{ services: Services }> = {
  calls: (api, { services }) => firstStepsRoutes(api, services),
};
