import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { contentRoutes, mediaRoutes } from "./content.routes.ts";
import type { ContentStore } from "./store.ts";

export const content: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { content }) => contentRoutes(api, content),
  pages: (app, { services }) => mediaRoutes(app, services),
};
