export { arrivalQuery } from "./arrival.queries.ts";
export { AtTheVenue } from "./at-the-venue.tsx";
