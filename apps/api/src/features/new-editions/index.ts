export { startFirstEdition } from "./first-edition.service.ts";
export { newEditionRoutes } from "./new-editions.routes.ts";
