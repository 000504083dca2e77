import type { Profile } from "@narthex/contract/app/profiles";

export type TourName = "homepage" | "schedule" | "experience";

/** The schedule tour is for in-person delegates, the experiences tour for those of them who can sign up. */
export const hasTour = (name: TourName, person: Pick<Profile, "type" | "isAbsentAlumni">): boolean =>
  name === "homepage" || (person.type === "SCS" && (name === "schedule" || !person.isAbsentAlumni));

type Flag = keyof Profile & `hasCompleted${string}Tour`;

const FLAGS = { homepage: "Homepage", schedule: "Schedule", experience: "Experience" } as const;

/** Each edition has its own flag. */
export const flagOf = (name: TourName, conferenceType: "Global" | "Regional"): Flag =>
  `hasCompleted${conferenceType === "Regional" ? "GPCR" : ""}${FLAGS[name]}Tour`;
