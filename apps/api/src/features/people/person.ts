import type { ConferenceType, DelegateType } from "@narthex/contract/base/common";
import type { StaffRole } from "@narthex/contract/base/staff";
import { ProblemError } from "#platform/http/problems.ts";

/** A person's registration for an edition that is served now. */
export type Registration = {
  editionId: string;
  conferenceType: ConferenceType;
  editionYear: number;
  /** What the desk of this edition wrote about the person. */
  name: string;
  preferredName: string;
  organization: string;
  country: string;
  delegateId: string;
  type: DelegateType;
  confYear: string;
  groupName: string;
  needLiveVoice: boolean;
  needsStepFree: boolean;
  signupCheck: boolean;
  channels: string[];
  homepageTour: boolean;
  scheduleTour: boolean;
  experienceTour: boolean;
  isAbsentAlumnus: boolean;
  isHost: boolean;
};

/** An edition that a person works for: one that is served now, or a draft that was never published. */
export type StaffEdition = { editionId: string; roles: StaffRole[]; isDraft: boolean };

/**
 * A person with all registrations for editions that are served now. Their own name, church, country and number are of no
 * edition: what a screen of one shows comes from its registration.
 */
export type Person = {
  id: number;
  hashId: string;
  sub: string;
  email: string;
  name: string;
  preferredName: string;
  organization: string;
  country: string;
  delegateId: string;
  tracking: boolean;
  isHiddenInPhotos: boolean;
  fcmToken: string | null;
  registrations: Registration[];
  /** Empty for delegates. */
  work: StaffEdition[];
  /** The edition that a call without `conferenceType` is about. */
  own: ConferenceType;
};

declare module "#platform/http/request-person.ts" {
  interface RequestPerson extends Person {}
}

/** The person's registration for an edition, by default their own. Throws `not-yours` if there is none. */
export function registrationIn(person: Person, conferenceType: ConferenceType = person.own): Registration {
  const found = person.registrations.find((one) => one.conferenceType === conferenceType);
  if (!found) throw new ProblemError("not-yours", `You are not registered for the ${conferenceType} edition.`);
  return found;
}

/** The roles that a person has in an edition. */
export const rolesIn = ({ work }: Pick<Person, "work">, editionId: string): StaffRole[] =>
  work.find((one) => one.editionId === editionId)?.roles ?? [];
