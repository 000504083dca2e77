export { audienceOf, findAudience, placesAndSeatsAt, listAttendees, type Attendee } from "./audience.ts";
export {
  countGroups,
  createPlacesLoader,
  findLocaleOf,
  listAddressees,
  lockAsker,
  type Asker,
  localeOfPerson,
} from "./audience.repository.ts";
