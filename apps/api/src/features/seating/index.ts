export { seatingPersonalData } from "./seating.personal-data.ts";
export { listSeatingsOf } from "./seating.repository.ts";
export { seatingRoutes } from "./seating.routes.ts";
export { importSeatings } from "./seating.service.ts";
