export { filmHosts } from "./film-hosts.ts";
export { videosKeeper } from "./videos.keeper.ts";
export { videoRoutes } from "./videos.routes.ts";
