import { recordAudit } from "#features/audit/index.ts";
import { removeSignIns } from "#features/identity/index.ts";
import { findRegistration, isStaff, lockSubject, updateAddress } from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { deleteMailsTo } from "#platform/jobs/mail.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";

type Correction = { hashId: string; before: string; after: string };

/**
 * Corrects the address of a person within a transaction. The old one may be someone else's, so its account, sign-ins, links
 * and waiting emails end. An address is the way into an account: those of staff are not changed here.
 */
export async function correctAddress(
  db: Db,
  live: Live,
  { editionId, actorId }: { editionId: string; actorId: number },
  { hashId, before, after }: Correction,
): Promise<void> {
  const present = await findRegistration(db, editionId, hashId, { isLocked: true });
  if (!present) throw new ProblemError("not-found", "There is no such person.");
  const { personId, email } = present;
  if (email !== before) throw new ProblemError("conflict", "Someone else has changed this address in the meantime.");
  if (email === after) return;
  if (await isStaff(db, personId))
    throw new ProblemError("refused", "This person has a role in the console. Remove it first.");
  // Two corrections to one new address wait for one another, and the second is refused.
  await lockUntilCommit(db, "address", after);
  if (await lockSubject(db, after)) throw new ProblemError("closed", "Someone else has this address.");
  await removeSignIns(db, { id: personId, hashId, email });
  await deleteMailsTo(db, email);
  await updateAddress(db, personId, after);
  await recordAudit(db, { actorId, editionId, action: "person.readdressed", subjectId: personId });
  await live.send(db, { event: "signed-out", data: {} });
  await live.send(db, { event: "person", data: { id: personId } });
}
