export { serviceTitle } from "./hall-view.ts";
export { listSeatingsAt, listSeatingsOf, lockSeats, removeSeatingsOf } from "./seating.repository.ts";
export { seatingPlans } from "./seating.views.ts";
export { importSeatings } from "./seating.service.ts";
export { SEATING_COLUMNS } from "./seatings-csv.ts";
