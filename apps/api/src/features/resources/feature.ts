import type { Feature } from "#features/feature.ts";
import type { ContentStore } from "#features/content/index.ts";
import { resourceRoutes } from "./resources.routes.ts";

export const resources: Feature<{ content: ContentStore }> = {
  reads: (api, { content }) => resourceRoutes(api, content),
};
