export { audienceOf, findAudience, placesAndSeatsAt, listReaders, type Reader } from "./audience.ts";
export {
  countGroups,
  createPlacesLoader,
  findLocaleOf,
  listAddressees,
  lockAsker,
  type Asker,
  localeOfPerson,
} from "./audience.repository.ts";
