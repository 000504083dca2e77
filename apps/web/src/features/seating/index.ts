export { seatingPlansQuery, seatingsQuery } from "./seating.queries.ts";
export { SeatNumerals } from "./seat-numerals.tsx";
export { useOwnSeat } from "./use-own-seat.ts";
export { useSeatText } from "./use-seat-text.ts";
