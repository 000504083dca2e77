import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { Preview } from "./preview-app.ts";
import { previewRoutes } from "./preview.routes.ts";

export const preview: Feature<{ services: Services; preview: Preview }> = {
  calls: (api, { services, preview }) => previewRoutes(api, services, preview),
};
