export { checkAccess } from "./access.ts";
export { erasePerson } from "./erasure.service.ts";
export { countByType, findEditionType } from "./import.repository.ts";
export { importPeople } from "./import.service.ts";
export { PEOPLE_COLUMNS } from "./people-csv.ts";
export {
  countDemonstrationRegistrations,
  findPerson,
  findRegistered,
  findRegisteredByHashId,
  findRegisteredByName,
  isRegistered,
  listRegistered,
  readPersonRows,
  updatePerson,
  updateTour,
  type Tour,
} from "./people.repository.ts";
export { createPeople, type People } from "./people.ts";
export { audienceOf, registrationIn, type Person, type Registration } from "./person.ts";
export type { PersonalData, Subject } from "./personal-data.ts";
export { listStaff, STAFF_ROLES } from "./staff-roles.repository.ts";
export { grantRole, revokeRole } from "./staff-roles.service.ts";
