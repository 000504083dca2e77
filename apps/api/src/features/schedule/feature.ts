import type { Feature } from "#features/feature.ts";
import type { ContentStore } from "#features/content/index.ts";
import { scheduleRoutes } from "./schedule.routes.ts";

export const schedule: Feature<{ content: ContentStore }> = {
  reads: (api, { content }) => scheduleRoutes(api, content),
};
