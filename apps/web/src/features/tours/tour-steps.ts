import type { ConferenceType } from "@narthex/contract/base/common";
import { typeRules } from "@narthex/contract/base/conference-types";
import type { Profile } from "@narthex/contract/app/profiles";

const HOME_STEPS = ["welcome", "schedule", "experiences", "photos", "after"] as const;
export const SCHEDULE_STEPS = ["scheduleButton", "dates", "materials"] as const;
const EXPERIENCE_STEPS = ["experienceWelcome", "carousel", "choices"] as const;
export type Step = (typeof HOME_STEPS)[number] | (typeof SCHEDULE_STEPS)[number] | (typeof EXPERIENCE_STEPS)[number];

type Person = Pick<Profile, "type" | "isAbsentAlumni">;

/** The home tour is for everyone; experiences only while the person can sign up, bookmarks only in a browser. */
export const homeSteps = (
  person: Person,
  { isSignUpOpen, isNative }: { isSignUpOpen: boolean; isNative: boolean },
): Step[] =>
  HOME_STEPS.filter((step) => {
    if (step === "experiences") return person.type === "SCS" && !person.isAbsentAlumni && isSignUpOpen;
    return step !== "after" || !isNative;
  });

/** Choices that are not made in this app have no step. */
export const experienceSteps = (conferenceType: ConferenceType): Step[] =>
  EXPERIENCE_STEPS.filter((step) => step !== "choices" || typeRules(conferenceType).ranksExperiences);
