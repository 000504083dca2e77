import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { translationRoutes } from "./translations.routes.ts";

export const translations: Feature<{ services: Services }> = {
  calls: (api, { services }) => translationRoutes(api, services),
};
