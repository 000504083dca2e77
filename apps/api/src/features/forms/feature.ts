import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { removeOldEntriesChore } from "./forms.job.ts";
import { formsPersonalData } from "./forms.personal-data.ts";
import { formRoutes } from "./forms.routes.ts";

export const forms: Feature<{ services: Services; content: ContentStore }> = {
  calls: (api, { services, content }) => formRoutes(api, services, content),
  personalData: [formsPersonalData],
  chores: [removeOldEntriesChore],
};
