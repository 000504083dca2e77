export { seatingsQuery } from "./seating.queries.ts";
