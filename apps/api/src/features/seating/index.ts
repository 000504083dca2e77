export { serviceTitle } from "./hall-view.ts";
export { seatChangesPersonalData, seatingPersonalData } from "./seating.personal-data.ts";
export { listSeatingsAt, listSeatingsOf, lockSeats, removeSeatingsOf } from "./seating.repository.ts";
export { seatingPlans } from "./seating.views.ts";
export { seatingConsoleRoutes } from "./seating-console.routes.ts";
export { seatingRoutes } from "./seating.routes.ts";
export { importSeatings } from "./seating.service.ts";
