import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { scheduleImportRoutes } from "./schedule-import.routes.ts";

export const scheduleImport: Feature<{ services: Services }> = {
  calls: (api, { services }) => scheduleImportRoutes(api, services),
};
