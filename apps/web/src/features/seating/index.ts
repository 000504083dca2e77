export { seatingPlansQuery, seatingsQuery } from "./seating.queries.ts";
export { useSeatText } from "./use-seat-text.ts";
