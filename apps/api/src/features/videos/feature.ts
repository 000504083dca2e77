import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { videosPersonalData } from "./videos.repository.ts";
import { videoRoutes } from "./videos.routes.ts";

export const videos: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => videoRoutes(api, services, content),
  personalData: [videosPersonalData],
};
