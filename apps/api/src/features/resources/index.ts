export { availTranslationsOf, resourceView, translationsOf } from "./resources.views.ts";
export { shelved } from "./resources.routes.ts";
