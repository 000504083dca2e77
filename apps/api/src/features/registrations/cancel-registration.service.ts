import type { Pack } from "@narthex/contract/pack/pack";
import { recordAudit } from "#features/audit/index.ts";
import { leaveExperiences } from "#features/experiences/index.ts";
import { findRegistration, removeRegistration, signalOwn, type StoredRegistration } from "#features/people/index.ts";
import { lockSeats, removeSeatingsOf } from "#features/seating/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";

/**
 * Cancels the registration of a person who does not come, within a transaction. What they held in this edition is free for others;
 * everything else about them stays, for other editions and in case they come after all.
 */
export async function cancelRegistration(
  db: Db,
  services: Pick<Services, "live" | "queue">,
  { editionId, actorId }: { editionId: string; actorId: number },
  { hashId, pack }: { hashId: string; pack: Pack },
): Promise<void> {
  const find = async (isLocked: boolean): Promise<StoredRegistration> => {
    const registration = await findRegistration(db, editionId, hashId, { isLocked });
    if (!registration) throw new ProblemError("not-found", "There is no such person.");
    if (registration.roles.length > 0)
      throw new ProblemError("refused", "This person has a role in the console. Remove it first.");
    return registration;
  };
  const { personId } = await find(false);
  // Before the registration is locked, as when the person chooses or gets a seat: in another order both could wait for each other.
  await leaveExperiences(db, services, { personId, editionId, pack });
  await lockSeats(db, editionId);
  await find(true);
  await removeSeatingsOf(db, personId, editionId);
  await removeRegistration(db, personId, editionId);
  await recordAudit(db, { actorId, editionId, action: "person.cancelled", subjectId: personId });
  await services.live.send(db, { event: "person", data: { id: personId } });
  signalOwn(services.live, db, personId, "GET /profile");
}
