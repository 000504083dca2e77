import type { ConferenceType } from "@narthex/contract/base/common";
import { refuseAccess } from "@narthex/domain/people/access";
import { requireRole } from "./require-role.ts";
import type { CheckAccess } from "#platform/http/guard.ts";
import { ProblemError } from "#platform/http/problems.ts";

/** Checks a call by the person's role in an edition, or by their registration for the one that its query names, by default their own. */
export const checkAccess: CheckAccess = (request, { access, roles = [], isSensitive = false }) => {
  const { person, query, params } = request;
  if (access === "staff") {
    const { edition } = params as { edition?: string };
    requireRole(request, edition ?? "", roles, { isSensitive });
    return;
  }
  const { conferenceType: requested } = query as { conferenceType?: ConferenceType };
  const conferenceType = requested ?? person?.own;
  const registration = person?.registrations.find((one) => one.conferenceType === conferenceType);
  const refusal = refuseAccess(
    person && {
      conferenceTypes: person.registrations.map((one) => one.conferenceType),
      isAbsentAlumnus: registration?.isAbsentAlumnus ?? true,
    },
    access,
    conferenceType ? { conferenceType } : {},
  );
  if (!refusal) return;
  throw new ProblemError(
    refusal,
    requested && !registration ? `You are not registered for the ${requested} edition.` : undefined,
  );
};
