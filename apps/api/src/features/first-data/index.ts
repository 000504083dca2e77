export { createPageRenderer } from "./page-renderer.ts";
export { createFirstData } from "./first-data.ts";
export { keepRecentPagesRendered } from "./recent-pages.ts";
