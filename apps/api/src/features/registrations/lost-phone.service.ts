import type { DeskCode } from "@narthex/contract/console/registrations";
import { recordAudit } from "#features/audit/index.ts";
import { giveDeskCode } from "#features/identity/index.ts";
import { findRegistration, isStaff, listOfOtherEditions, lockPersonForChange } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";

/**
 * Gives a code with which a person signs in on a new phone. The actor could use the code, too. So it is refused for people
 * with a role, and for people of editions that the actor does not organise. The refusal does not say which was the reason.
 */
export async function helpWithLostPhone(
  db: Db,
  { live, config }: Pick<Services, "live" | "config">,
  desk: { editionId: string; actorId: number },
  hashId: string,
): Promise<DeskCode> {
  const { editionId, actorId } = desk;
  const found = await findRegistration(db, editionId, hashId);
  if (!found) throw new ProblemError("not-found", "There is no such person.");
  await lockPersonForChange(db, found.personId);
  // The address may have been corrected meanwhile.
  const { personId, email } = (await findRegistration(db, editionId, hashId)) ?? found;
  const isForeign = (await listOfOtherEditions(db, desk, [personId], { roles: ["organiser"] })).has(personId);
  if (!config.oidc.embedded || isForeign || (await isStaff(db, personId)))
    throw new ProblemError(
      "refused",
      "Who has a role in the console or belongs to another edition, of which you are no organiser, signs in with a code by email.",
    );
  const { code, expiresAt } = await giveDeskCode(db, { live, config }, email);
  await recordAudit(db, { actorId, editionId, action: "person.code", subjectId: personId });
  return { code, expiresAt: expiresAt.toISOString() };
}
