import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { analyticsPersonalData, removeOldEventsChore } from "./analytics.repository.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { closeDaysOfUseChore, dailyUsePersonalData } from "./daily-use.ts";

export const analytics: Feature<{ services: Services; content: ContentStore }> = {
  calls: (api, { services, content }) => analyticsRoutes(api, services, content),
  personalData: [analyticsPersonalData, dailyUsePersonalData],
  chores: [removeOldEventsChore, closeDaysOfUseChore],
};
