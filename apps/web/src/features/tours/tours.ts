import { tourField, type Tour, type TourField } from "@narthex/contract/base/conference-types";
import type { ConferenceType } from "@narthex/contract/base/common";
import type { Profile } from "@narthex/contract/app/profiles";

export type TourName = "homepage" | "schedule" | "experience";

/** The schedule tour is for in-person delegates, the experiences tour for those of them who can sign up. */
export const hasTour = (name: TourName, person: Pick<Profile, "type" | "isAbsentAlumni">): boolean =>
  name === "homepage" || (person.type === "SCS" && (name === "schedule" || !person.isAbsentAlumni));

const FIELDS = { homepage: "Homepage", schedule: "Schedule", experience: "Experience" } as const satisfies Record<
  TourName,
  Tour
>;

/** Each type of conference has its own flag. */
export const flagOf = (name: TourName, conferenceType: ConferenceType): TourField =>
  tourField(conferenceType, FIELDS[name]);
