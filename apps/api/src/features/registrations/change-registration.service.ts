import type { Pack } from "@narthex/contract/pack/pack";
import type { RegistrationChange } from "@narthex/contract/console/registrations";
import { mayTakePart } from "@narthex/domain/experiences/experiences";
import { leaveExperiences } from "#features/experiences/index.ts";
import { editRegistration, findRegistration } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";

/** Changes fields within a transaction. The places of a person who no longer takes part in experiences are free for others. */
export async function changeRegistration(
  db: Db,
  services: Pick<Services, "live" | "queue">,
  desk: { editionId: string; actorId: number },
  { hashId, pack, ...change }: { hashId: string; pack: Pack; before: RegistrationChange; after: RegistrationChange },
): Promise<void> {
  const present = await findRegistration(db, desk.editionId, hashId);
  if (!present) throw new ProblemError("not-found", "There is no such person.");
  const { year } = pack.edition;
  const { type = present.fields.type, confYear = present.fields.confYear } = change.after;
  // Before the registration is locked, as when the person chooses: in another order both could wait for each other.
  if (mayTakePart(present.fields, year) && !mayTakePart({ type, confYear }, year))
    await leaveExperiences(db, services, { personId: present.personId, editionId: desk.editionId, pack });
  await editRegistration(db, services.live, desk, { hashId, ...change });
}
