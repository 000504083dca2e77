import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { rehearsalRoutes } from "./rehearsal.routes.ts";

export const rehearsal: Feature<{ services: Services }> = {
  calls: (api, { services }) => rehearsalRoutes(api, services),
};
