import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { newEditionRoutes } from "./new-editions.routes.ts";

export const newEditions: Feature<{ services: Services }> = {
  calls: (api, { services }) => newEditionRoutes(api, services),
};
