import type { Feature } from "#features/feature.ts";
import type { ContentStore } from "#features/content/index.ts";
import type { Services } from "#platform/services.ts";
import { screenRoutes } from "./screens.routes.ts";

export const screens: Feature<{ services: Services; content: ContentStore }> = {
  calls: (api, { services, content }) => screenRoutes(api, services, content),
};
