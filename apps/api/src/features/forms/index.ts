export { formsKeeper } from "./forms.keeper.ts";
export { formRoutes } from "./forms.routes.ts";
