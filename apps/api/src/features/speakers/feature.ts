import type { ContentStore } from "#features/content/index.ts";
import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { speakerPageRoutes } from "./speaker-page.routes.ts";
import { speakerRoutes } from "./speakers.routes.ts";

export const speakers: Feature<{ services: Services; content: ContentStore }> = {
  calls: (api, { services, content }) => speakerRoutes(api, services, content),
  pages: (app, { services, content }) => speakerPageRoutes(app, services, content),
};
