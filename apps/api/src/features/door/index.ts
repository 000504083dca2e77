export { arrivalsPersonalData, desksPersonalData } from "./door.personal-data.ts";
export { arrivalRoutes } from "./arrivals.routes.ts";
export { readAttendance } from "./door-view.ts";
export { doorRoutes } from "./door.routes.ts";
export { doorTeamRoutes } from "./door-team.routes.ts";
