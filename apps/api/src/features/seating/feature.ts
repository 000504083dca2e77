import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { seatingConsoleRoutes } from "./seating-console.routes.ts";
import { seatChangesPersonalData, seatingPersonalData } from "./seating.personal-data.ts";
import { seatingRoutes } from "./seating.routes.ts";

export const seating: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => seatingRoutes(api, services, content),
  calls: (api, { services, content }) => seatingConsoleRoutes(api, services, content),
  personalData: [seatingPersonalData, seatChangesPersonalData],
};
