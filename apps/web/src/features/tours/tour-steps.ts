import type { Profile } from "@narthex/contract/profiles";

const HOME_STEPS = ["welcome", "schedule", "experiences", "photos", "after"] as const;
export const SCHEDULE_STEPS = ["scheduleButton", "dates", "materials"] as const;
export type Step = (typeof HOME_STEPS)[number] | (typeof SCHEDULE_STEPS)[number];
export type TourName = "homepage" | "schedule";

type Person = Pick<Profile, "type" | "isAbsentAlumni">;

/** Who is shown around home: everybody; experiences only while somebody can sign up for one, bookmarks only in a browser. */
export const homeSteps = (
  person: Person,
  { isSignUpOpen, isNative }: { isSignUpOpen: boolean; isNative: boolean },
): Step[] =>
  HOME_STEPS.filter((step) => {
    if (step === "experiences") return person.type === "SCS" && !person.isAbsentAlumni && isSignUpOpen;
    return step !== "after" || !isNative;
  });

/** The schedule's tour is for those who come in person. */
export const hasTour = (name: TourName, person: Pick<Profile, "type">): boolean =>
  name === "homepage" || person.type === "SCS";

type Flag = keyof Profile & `hasCompleted${string}Tour`;

/** Each edition keeps its own. */
export const flagOf = (name: TourName, conferenceType: "Global" | "Regional"): Flag =>
  `hasCompleted${conferenceType === "Regional" ? "GPCR" : ""}${name === "homepage" ? "Homepage" : "Schedule"}Tour`;
