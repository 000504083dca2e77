export { audienceOf, findAudience, placesAndSeatsAt, listAttendees, type Attendee } from "./audience.ts";
export {
  countGroups,
  createPlacesLoader,
  findLocaleOf,
  listAddressees,
  localeOfPerson,
} from "./audience.repository.ts";
