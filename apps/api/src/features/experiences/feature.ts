import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { experiencesConsoleRoutes } from "./console/console.routes.ts";
import { startExperienceJobs, updatePlacesChore } from "./experiences.jobs.ts";
import { experiencesPersonalData } from "./experiences.personal-data.ts";
import { experienceRoutes } from "./experiences.routes.ts";

export const experiences: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => experienceRoutes(api, services, content),
  calls(api, { services, content }) {
    experiencesConsoleRoutes(api, services, content);
    startExperienceJobs(services);
  },
  personalData: [experiencesPersonalData],
  chores: [updatePlacesChore],
};
