import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { reportRoutes } from "./report.routes.ts";

export const report: Feature<{ services: Services; content: ContentStore }> = {
  calls: (api, { services, content }) => reportRoutes(api, services, content),
};
