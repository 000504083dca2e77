import type { ConferenceType } from "@narthex/contract/common";
import { refuseAccess } from "@narthex/domain/access";
import type { CheckAccess } from "#platform/http/guard.ts";
import { ProblemError } from "#platform/http/problems.ts";

/** Checks a call by the person's registration for the edition that its query names, by default their own. */
export const checkAccess: CheckAccess = ({ person, query }, access) => {
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
