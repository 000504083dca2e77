import type { ConferenceType } from "@narthex/contract/base/common";
import { CONFERENCE_TYPES, tourField, type TourField } from "@narthex/contract/base/conference-types";
import type { Profile } from "@narthex/contract/app/profiles";
import { registrationIn, type Person } from "../people/index.ts";

/** The profile of a person for an edition, by default their own. */
export function profileOf(person: Person, conferenceType?: ConferenceType): Profile {
  const { registrations, own: _, ...self } = person;
  const { name, preferredName, organization, country, delegateId, ...registration } = registrationIn(
    person,
    conferenceType,
  );
  const { type, groupName, confYear, signupCheck, needLiveVoice, needsStepFree, channels, isHost, isAbsentAlumnus } =
    registration;
  const tours = CONFERENCE_TYPES.flatMap((one) => {
    const own = registrations.find((found) => found.conferenceType === one);
    return [
      [tourField(one, "Homepage"), own?.homepageTour ?? false],
      [tourField(one, "Schedule"), own?.scheduleTour ?? false],
      [tourField(one, "Experience"), own?.experienceTour ?? false],
    ];
  });
  return {
    ...self,
    name,
    preferredName,
    organization,
    country,
    delegateId,
    type,
    userType: isHost ? "Host" : "Delegate",
    groupName,
    confYear,
    signupCheck,
    needLiveVoice,
    needsStepFree,
    channels,
    isAbsentAlumni: isAbsentAlumnus,
    ...(Object.fromEntries(tours) as Record<TourField, boolean>),
  };
}
