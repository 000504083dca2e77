export { arrivalQuery } from "./arrival.queries.ts";
export { AtTheVenue } from "./venue-later.ts";
