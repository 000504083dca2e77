export { filmHosts, FRAMED_PLAYER } from "./film-hosts.ts";
export { videosPersonalData } from "./videos.repository.ts";
export { videoRoutes } from "./videos.routes.ts";
