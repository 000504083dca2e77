export { tendPlacesChore } from "./experiences.jobs.ts";
export { experiencesPersonalData } from "./experiences.personal-data.ts";
export { listPeopleOfSlots } from "./experiences.repository.ts";
export { experienceRoutes } from "./experiences.routes.ts";
export { readSignups } from "./own-signups.ts";
export { seedPlaces } from "./seed-places.ts";
export { importSignups } from "./signups.service.ts";
