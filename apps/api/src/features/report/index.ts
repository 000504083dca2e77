export { readAttention } from "./attention.ts";
export { reportRoutes } from "./report.routes.ts";
