import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { collectMessagesChore, deliverWebhooks, removeOldMessagesChore } from "./webhooks.job.ts";
import { webhookRoutes } from "./webhooks.routes.ts";

export const webhooks: Feature<{ services: Services }> = {
  calls: (api, { services }) => {
    webhookRoutes(api, services);
    deliverWebhooks(services);
  },
  chores: [collectMessagesChore, removeOldMessagesChore],
};
