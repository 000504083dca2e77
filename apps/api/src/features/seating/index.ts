export { seatingPersonalData } from "./seating.personal-data.ts";
export { seatingRoutes } from "./seating.routes.ts";
export { importSeatings } from "./seating.service.ts";
