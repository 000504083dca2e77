export { arrivalQuery } from "./arrival.queries.ts";
export { callAddress } from "./wifi-text.ts";
export { AtTheVenue } from "./venue-later.ts";
