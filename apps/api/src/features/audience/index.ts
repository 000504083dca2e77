export { attendanceAt, audienceOf, findAudience, listReaders, type Reader } from "./audience.ts";
export {
  countGroups,
  createPlacesLoader,
  editionOf,
  editionsOf,
  findAsker,
  listAddressees,
  lockAsker,
  localeOfPerson,
} from "./audience.repository.ts";
