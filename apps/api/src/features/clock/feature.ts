import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import { clockRoutes, followClock } from "./clock.routes.ts";
import { removeStoredClock } from "./shared-clock.ts";

export const clock: Feature<{ services: Services }> = {
  async calls(api, { services }) {
    clockRoutes(api, services);
    if (services.config.mode !== "demonstration") return;
    await followClock(services);
    api.addHook("onClose", () => removeStoredClock(services.config.dataFolder));
  },
};
