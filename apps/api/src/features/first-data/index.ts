export { createDrawer } from "./draw.ts";
export { createFirstData } from "./first-data.ts";
