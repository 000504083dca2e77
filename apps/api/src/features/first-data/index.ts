export { createPageRenderer, LIMITS as RENDER_LIMITS } from "./page-renderer.ts";
export { createFirstData } from "./first-data.ts";
