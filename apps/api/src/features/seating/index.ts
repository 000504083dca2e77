export { freeAllSeats } from "./seats.service.ts";
export { serviceTitle } from "./hall-view.ts";
export { countSeated, listSeatingsAt, listSeatingsOf, lockSeats, removeSeatingsOf } from "./seating.repository.ts";
export { seatingPlans } from "./seating.views.ts";
export { importSeatings } from "./seating.service.ts";
export { SEATING_TITLES } from "./seatings-csv.ts";
