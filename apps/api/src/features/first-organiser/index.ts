export { createFirstLink } from "./first-organiser.service.ts";
