export { availTranslationsOf, resourceView, translationsOf } from "./resources.views.ts";
export { visibleResources } from "./resources.routes.ts";
