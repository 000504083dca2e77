export { countWithSignups, findChoiceLocale, hasPlacesBetween, listPeopleOfSlots } from "./experiences.repository.ts";
export { signupsView } from "./experiences.views.ts";
export { countUnpublishedAllocations } from "./proposals.repository.ts";
export { leaveExperiences, leaveExperiencesTogether } from "./leave-experiences.service.ts";
export { readOwnAllocation } from "./own-allocation.ts";
export { readSignups, readSignupsOfPeople } from "./own-signups.ts";
export { seedPlaces } from "./seed-places.ts";
export { importSignups } from "./signups.service.ts";
export { readWhyNoPlace } from "./why-no-place.ts";
