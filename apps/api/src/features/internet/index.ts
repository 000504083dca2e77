export { isPublicAddress, lookupAllowed } from "./public-address.ts";
