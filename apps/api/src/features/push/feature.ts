import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { PersonalData } from "#features/people/index.ts";
import { pushRoutes } from "./push.routes.ts";
import { sendPushesChore } from "./send-pushes.job.ts";
import { listPushDataOf } from "./push.repository.ts";

/** The devices that get push messages, and what was or will be sent to them, without the keys that encrypt it. */
const pushPersonalData: PersonalData = {
  noun: "push",
  export: ({ db }, { id }) => listPushDataOf(db, id),
};

export const push: Feature<{ services: Services }> = {
  calls: (api, { services }) => pushRoutes(api, services),
  personalData: [pushPersonalData],
  chores: [sendPushesChore],
};
