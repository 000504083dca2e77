import type { Feature } from "#features/feature.ts";
import type { Services } from "#platform/services.ts";
import type { ContentStore } from "#features/content/index.ts";
import { demoSurveyRoutes } from "./demo-survey.routes.ts";
import { surveyRoutes } from "./surveys.routes.ts";

export const surveys: Feature<{ services: Services; content: ContentStore }> = {
  reads: (api, { services, content }) => surveyRoutes(api, services, content),
  async pages(app, { services, content }) {
    if (services.config.mode === "demonstration")
      await demoSurveyRoutes(app, services, () => content.all().map(({ edition }) => edition));
  },
};
