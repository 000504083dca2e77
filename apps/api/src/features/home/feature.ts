import type { Feature } from "#features/feature.ts";
import type { ContentStore } from "#features/content/index.ts";
import { homeRoutes } from "./home.routes.ts";

export const home: Feature<{ content: ContentStore }> = {
  reads: (api, { content }) => homeRoutes(api, content),
};
