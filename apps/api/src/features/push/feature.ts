import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { pushPersonalData } from "./push.personal-data.ts";
import { pushRoutes } from "./push.routes.ts";
import { sendPushesChore } from "./send-pushes.job.ts";

export const push: Feature<{ services: Services }> = {
  calls: (api, { services }) => pushRoutes(api, services),
  personalData: [pushPersonalData],
  chores: [sendPushesChore],
};
