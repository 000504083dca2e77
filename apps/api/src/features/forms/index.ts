export { countUndelivered, removeOldEntriesChore } from "./forms.job.ts";
export { formsPersonalData } from "./forms.personal-data.ts";
export { formRoutes } from "./forms.routes.ts";
