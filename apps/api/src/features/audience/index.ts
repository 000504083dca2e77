export { attendanceAt, audienceOf, findAudience, listReaders, type Reader } from "./audience.ts";
export {
  countGroups,
  createPlacesLoader,
  editionOf,
  findAsker,
  listAddressees,
  lockAsker,
  localeOfPerson,
} from "./audience.repository.ts";
