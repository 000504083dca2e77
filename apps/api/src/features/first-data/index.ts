export { createFirstData } from "./first-data.ts";
