import type { ConferenceType } from "@narthex/contract/base/common";
import type { Access } from "@narthex/contract/base/endpoint";
import type { ProblemCode } from "@narthex/contract/problems";

/**
 * Input of an access decision: the editions of a person's registration, and whether the registration is from an earlier
 * year.
 */
export type Caller = { conferenceTypes: readonly ConferenceType[]; isAbsentAlumnus: boolean };

/** Refuses everything that is not explicitly allowed. */
export const refuseAccess = (
  person: Caller | null,
  access: Access,
  target: { conferenceType?: ConferenceType | undefined } = {},
): ProblemCode | null => {
  if (access === "public") return null;
  if (person === null) return "no-token";
  if (access === "known") return null;
  if (person.conferenceTypes.length === 0) return "not-registered";
  const { conferenceType } = target;
  if (conferenceType !== undefined && !person.conferenceTypes.includes(conferenceType)) return "not-yours";
  if (access === "read-content" || access === "read-own" || access === "write-own") return null;
  if (access === "take-part" && !person.isAbsentAlumnus) return null;
  return "not-yours";
};
