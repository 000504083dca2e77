export { audienceOf, findAudience, placesAndSeatsAt, listAttendees, type Attendee } from "./audience.ts";
export { countGroups, createPlacesLoader, localeOfPerson } from "./audience.repository.ts";
