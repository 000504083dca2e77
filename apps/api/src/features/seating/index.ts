export { seatingKeeper } from "./seating.keeper.ts";
export { seatingRoutes } from "./seating.routes.ts";
export { importSeatings } from "./seating.service.ts";
