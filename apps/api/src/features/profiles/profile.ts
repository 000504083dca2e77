import type { ConferenceType } from "@narthex/contract/base/common";
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
  const [global, regional] = (["Global", "Regional"] as const).map((one) =>
    registrations.find((found) => found.conferenceType === one),
  );
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
    hasCompletedHomepageTour: global?.homepageTour ?? false,
    hasCompletedScheduleTour: global?.scheduleTour ?? false,
    hasCompletedExperienceTour: global?.experienceTour ?? false,
    hasCompletedGPCRHomepageTour: regional?.homepageTour ?? false,
    hasCompletedGPCRScheduleTour: regional?.scheduleTour ?? false,
    hasCompletedGPCRExperienceTour: regional?.experienceTour ?? false,
  };
}
