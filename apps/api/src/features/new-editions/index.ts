export { newEditionRoutes } from "./new-editions.routes.ts";
