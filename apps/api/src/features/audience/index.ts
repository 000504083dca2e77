export { attendanceAt, audienceOf, findAudience, listReaders, type Reader } from "./audience.ts";
export {
  countGroups,
  createPlacesLoader,
  findAsker,
  listAddressees,
  lockAsker,
  type Asker,
  localeOfPerson,
} from "./audience.repository.ts";
