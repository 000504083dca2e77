import type { Locale } from "@narthex/contract/base/common";
import type { SignupStatus } from "@narthex/contract/app/experiences";
import {
  requestedTypes,
  type ChoiceIssue,
  type Choices,
  findChoiceIssue,
  refuseSignups,
} from "@narthex/domain/experiences/experience-choices";
import { signupChanges } from "@narthex/domain/experiences/requested-signups";
import { areExperiencesOver, isSignUpClosed, takesPart } from "@narthex/domain/experiences/experiences";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Snapshot } from "../content/index.ts";
import { changeSignups, listSignupsOf, lockSignupsOf, type SignupRow } from "./experiences.repository.ts";
import { lockAllocation } from "./allocation/edition-problem.repository.ts";
import { freePlaces } from "./waiting-list/free-places.service.ts";
import { choiceRulesOf, timesOf } from "./experiences.views.ts";
import type { Person, Registration } from "../people/index.ts";

const CHOICE_MESSAGES: Record<ChoiceIssue, string> = {
  unknown: "is not an experience that people can sign up for",
  duplicate: "appears twice",
  tooMany: "is more than may be ranked",
};

export const IN_PERSON_ONLY = "Experiences are for people who attend in person.";

type SignupRequest = {
  person: Person;
  registration: Registration;
  snapshot: Snapshot;
  types: string[];
  locale: Locale | null;
  now: number;
};

function refuse({ registration, snapshot, types, now }: SignupRequest, before: Choices): void {
  const rules = choiceRulesOf(snapshot);
  const times = timesOf(snapshot);
  const refusal = refuseSignups(types, rules, {
    takesPart: takesPart({ type: registration.type, isAbsentAlumni: registration.isAbsentAlumnus }),
    isClosed: isSignUpClosed(times, now),
    isOver: areExperiencesOver(times, now),
    before,
  });
  if (refusal === null) return;
  if (refusal === "not-yours") throw new ProblemError(refusal, IN_PERSON_ONLY);
  if (refusal === "closed") throw new ProblemError(refusal, "Sign up is closed.", { isForPerson: true });
  const wrong = findChoiceIssue(types, rules);
  const issues = wrong ? [{ path: `body.types.${wrong.index}`, message: CHOICE_MESSAGES[wrong.issue] }] : [];
  throw new ProblemError(refusal, issues.map(({ path, message }) => `${path} ${message}`).join("; "), { issues });
}

/**
 * Replaces a person's requests by a new list (record 0011), and signals their other devices. Two devices at once wait for one
 * another: the second list replaces the first as a whole. Returns the sign-ups afterwards.
 */
export async function chooseExperiences(
  db: Db,
  { live, queue }: Pick<Services, "live" | "queue">,
  request: SignupRequest,
): Promise<SignupRow[]> {
  const { person, registration, snapshot, types, locale, now } = request;
  const { editionId } = registration;
  await lockAllocation(db, editionId, "shared");
  const standing = await lockSignupsOf(db, person.id, editionId);
  // Cancelled a moment ago: this process may not have heard of it yet.
  if (!standing) throw new ProblemError("not-found", "There is no registration any more.");
  const asked = standing.flatMap((row) =>
    row.eventId === null ? [{ ...row, status: row.status as SignupStatus }] : [],
  );
  refuse(request, requestedTypes(asked));
  const changes = signupChanges(asked, types, choiceRulesOf(snapshot).ranked);
  // After the close, kept choices keep their ranks, by which the places were allocated.
  const put = isSignUpClosed(timesOf(snapshot), now) ? [] : changes.put;
  const withdrawn = standing.filter(({ type, eventId }) => eventId === null && changes.removed.includes(type));
  await changeSignups(db, person.id, editionId, { ...changes, put, locale });
  await freePlaces(db, { live, queue }, { personId: person.id, editionId, pack: snapshot.pack, withdrawn });
  live.sendToPerson(db, { event: "allocation", data: { edition: editionId } }, person.id);
  return listSignupsOf(db, person.id, editionId);
}
