export { checkAccess } from "./access.ts";
export {
  findPersonId,
  listCards,
  lockAddresses,
  nameIn,
  searchRegistered,
  type PersonCard,
} from "./cards.repository.ts";
export { erasePerson } from "./erasure.service.ts";
export {
  findRegistration,
  listGroups,
  removeRegistration,
  searchRegistrations,
  updateStepFree,
  type StoredRegistration,
} from "./desk.repository.ts";
export { addRegistration, editRegistration } from "./desk.service.ts";
export {
  copyRegistration,
  copyRegistrations,
  countByType,
  findEditionType,
  moveRegistrations,
} from "./import/import.repository.ts";
export { importPeople } from "./import/import.service.ts";
export { readPeopleColumns } from "./import/people-file.ts";
export { PEOPLE_COLUMNS } from "./import/people-row.ts";
export {
  countDemonstrationRegistrations,
  findPerson,
  hasRegistration,
  listRegistrationsOf,
  listRegisteredByEmail,
  listRegisteredByHashId,
  listRegisteredByName,
  isRegistered,
  listRegistered,
  listPersonRows,
  lockSubject,
  updateAddress,
  updatePerson,
  updateTour,
  type Tour,
} from "./people.repository.ts";
export { createPeople, signalOwn, type People } from "./people.ts";
export { registrationIn, rolesIn, type Person, type Registration } from "./person.ts";
export type { PersonalData, Subject } from "./personal-data.ts";
export { isStaff, listStaff } from "./staff-roles.repository.ts";
export { grantRole, revokeRole, UnknownStaff } from "./staff-roles.service.ts";
export {
  countInvitations,
  keepInvitations,
  listInvitable,
  listToInvite,
  markInvited,
  takeWaitingInvitations,
} from "./invitations.repository.ts";
export { hasSignedIn, listOfOtherEditions, lockPersonForChange } from "./rights.repository.ts";
export { hasRecentSignIn, requireRecentSignIn, requireRole, requireStrongSignIn } from "./require-role.ts";
export { isStrongSignIn, METHODS } from "./strong-sign-in.ts";
export { importSheet, previewSheet } from "./import/sheet-import.service.ts";
export { peopleTable } from "./export.repository.ts";
