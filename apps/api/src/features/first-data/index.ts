export { createPageRenderer } from "./page-renderer.ts";
export { createFirstData } from "./first-data.ts";
