export { consoleApp } from "./console-app.ts";
export { firstLoadFiles, firstScripts } from "./first-load.ts";
export type { PersonalPage } from "./data-page.ts";
export { webRoutes } from "./web-app.ts";
