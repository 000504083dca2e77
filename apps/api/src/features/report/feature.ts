import type { ContentStore, FindEdition } from "#features/content/index.ts";
import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { reportRoutes } from "./report.routes.ts";
import { todayRoutes } from "./today.routes.ts";

export const report: Feature<{
  services: Services;
  content: ContentStore;
  findEdition: FindEdition;
  countOpenApps: () => number;
}> = {
  calls(api, { services, content, findEdition, countOpenApps }) {
    reportRoutes(api, services, content);
    todayRoutes(api, services, findEdition, countOpenApps);
  },
};
