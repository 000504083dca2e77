import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { exportFileRoutes } from "./exports.routes.ts";

export const exportFiles: Feature<{ services: Services }> = {
  calls: (api, { services }) => exportFileRoutes(api, services),
};
