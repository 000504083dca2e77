export { audienceOf, findAudience, heldAt, listAttendees, type Attendee } from "./audience.ts";
export { countGroups, createHeldLoader, localeOfPerson } from "./audience.repository.ts";
