import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { firstOrganiserRoutes } from "./first-organiser.routes.ts";

export const firstOrganiser: Feature<{ services: Services }> = {
  pages: (app, { services }) => firstOrganiserRoutes(app, services),
};
