export { refuseDemonstrationData, seedDemonstration } from "./demonstration.ts";
export { setPassword } from "./accounts.ts";
export { identityRoutes } from "./identity.routes.ts";
export { localRoutes } from "./local.routes.ts";
export { mountProvider } from "./mount.ts";
export { createFindPerson } from "./tokens.ts";
export { identityKeeper } from "./identity.keeper.ts";
