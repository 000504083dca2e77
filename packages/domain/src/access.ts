import type { ConferenceType } from "@narthex/contract/common";
import type { Access } from "@narthex/contract/endpoint";
import type { ProblemCode } from "@narthex/contract/problems";

/** What access is decided on: the editions of a person's registration, and whether it is of an earlier year. */
export type Caller = { conferenceTypes: readonly ConferenceType[]; isAbsentAlumnus: boolean };

/** May this person do this? What no line here allows is refused. */
export const refuseAccess = (
  person: Caller | null,
  access: Access,
  target: { conferenceType?: ConferenceType | undefined } = {},
): ProblemCode | null => {
  if (access === "public") return null;
  if (person === null) return "no-token";
  if (person.conferenceTypes.length === 0) return "not-registered";
  const { conferenceType } = target;
  if (conferenceType !== undefined && !person.conferenceTypes.includes(conferenceType)) return "not-yours";
  if (access === "read-content" || access === "read-own" || access === "write-own") return null;
  if (access === "take-part" && !person.isAbsentAlumnus) return null;
  return "not-yours";
};
