import { CONFERENCE_TYPES, tourField, type TourField } from "@narthex/contract/base/conference-types";
import type { ConferenceType } from "@narthex/contract/base/common";
import type { Profile } from "@narthex/contract/app/profiles";
import { registrationIn, type Person } from "../people/index.ts";

const STORED_TOURS = [
  ["homepageTour", "Homepage"],
  ["scheduleTour", "Schedule"],
  ["experienceTour", "Experience"],
] as const;
const TOURS = CONFERENCE_TYPES.flatMap((conferenceType) =>
  STORED_TOURS.map(([stored, name]) => ({ conferenceType, stored, field: tourField(conferenceType, name) })),
);

/** The profile of a person for an edition, by default their own. Its fields are listed: the answer is sent as it is. */
export function profileOf(person: Person, conferenceType?: ConferenceType): Profile {
  const { registrations } = person;
  const own = registrationIn(person, conferenceType);
  const profile: Omit<Profile, TourField> & Partial<Record<TourField, boolean>> = {
    id: person.id,
    hashId: person.hashId,
    sub: person.sub,
    email: person.email,
    tracking: person.tracking,
    isHiddenInPhotos: person.isHiddenInPhotos,
    fcmToken: person.fcmToken,
    name: own.name,
    preferredName: own.preferredName,
    organization: own.organization,
    country: own.country,
    delegateId: own.delegateId,
    type: own.type,
    userType: own.isHost ? "Host" : "Delegate",
    groupName: own.groupName,
    confYear: own.confYear,
    signupCheck: own.signupCheck,
    needLiveVoice: own.needLiveVoice,
    needsStepFree: own.needsStepFree,
    channels: own.channels,
    isAbsentAlumni: own.isAbsentAlumnus,
  };
  for (const tour of TOURS)
    profile[tour.field] =
      registrations.find((one) => one.conferenceType === tour.conferenceType)?.[tour.stored] ?? false;
  return profile as Profile;
}
