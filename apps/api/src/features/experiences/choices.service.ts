import type { SignupStatus } from "@narthex/contract/experiences";
import { type ChoiceFault, changesOf, faultOfChoices, refuseSignups } from "@narthex/domain/experience-choices";
import { isSignUpClosed, takesPart } from "@narthex/domain/experiences";
import type { Db } from "#platform/db.ts";
import type { Live } from "#platform/live.ts";
import { ProblemError } from "#platform/problems.ts";
import type { Person, Registration } from "#platform/session.ts";
import type { Snapshot } from "../content/index.ts";
import { changeSignups, listSignupsOf, lockSignupsOf, type SignupRow } from "./experiences.repository.ts";
import { choiceRulesOf, timesOf } from "./experiences.views.ts";

const REASONS: Record<ChoiceFault, string> = {
  unknown: "is no experience that one can sign up for",
  double: "is named twice",
  tooMany: "is more than can be ranked",
};

type Wish = { person: Person; registration: Registration; snapshot: Snapshot; types: string[]; now: number };

function refuse({ registration, snapshot, types, now }: Wish): void {
  const rules = choiceRulesOf(snapshot);
  const person = { type: registration.type, isAbsentAlumni: registration.isAbsentAlumnus };
  const isClosed = isSignUpClosed(timesOf(snapshot), now);
  const refusal = refuseSignups(types, rules, { takesPart: takesPart(person), isClosed });
  if (refusal === null) return;
  if (refusal === "not-yours") throw new ProblemError(refusal, "Experiences are for those who come in person.");
  if (refusal === "closed") throw new ProblemError(refusal, "Sign up is closed.", { isForPerson: true });
  const wrong = faultOfChoices(types, rules);
  const faults = wrong ? [{ path: `body.types.${wrong.index}`, message: REASONS[wrong.fault] }] : [];
  throw new ProblemError(refusal, faults.map(({ path, message }) => `${path} ${message}`).join("; "), { faults });
}

/**
 * Takes over what a person asks for in place of what they asked for before (decision 11), and tells their other
 * devices. Two devices at once wait for one another: the second list replaces the first, whole.
 */
export async function chooseExperiences(db: Db, live: Live, wish: Wish): Promise<SignupRow[]> {
  refuse(wish);
  const { person, registration, snapshot, types } = wish;
  const { editionId } = registration;
  const standing = await lockSignupsOf(db, person.id, editionId);
  const asked = standing.flatMap((row) =>
    row.eventId === null ? [{ ...row, status: row.status as SignupStatus }] : [],
  );
  await changeSignups(db, person.id, editionId, changesOf(asked, types, choiceRulesOf(snapshot).ranked));
  await live.tell(db, { event: "allocation", data: { edition: editionId }, personId: person.id });
  return listSignupsOf(db, person.id, editionId);
}
