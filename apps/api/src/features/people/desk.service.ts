import { isDeepStrictEqual } from "node:util";
import type {
  RegistrationChange,
  RegistrationField,
  RegistrationFields,
} from "@narthex/contract/console/registrations";
import { conferenceTypesOf } from "@narthex/domain/people/people";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { findRegistration, updateRegistration } from "./desk.repository.ts";
import { findEditionType, upsertRegistrations } from "./import/import.repository.ts";
import { listCards } from "./cards.repository.ts";
import { listRegisteredByEmail } from "./people.repository.ts";
import { signalOwn } from "./people.ts";
import { listOfOtherEditions, type Desk } from "./rights.repository.ts";

async function refuseOtherEdition(db: Db, editionId: string, confYear: string): Promise<void> {
  const type = await findEditionType(db, editionId);
  if (!type || !conferenceTypesOf(confYear).includes(type))
    throw new ProblemError("refused", `${confYear} is not for ${editionId}.`);
}

/**
 * Registers one person within a transaction. Throws `conflict` if the address is already registered. Someone whom another
 * edition knows gets a registration beside theirs: nothing of it is shown, and nothing of the person changes.
 */
export async function addRegistration(
  db: Db,
  live: Live,
  { editionId, actorId }: Desk,
  { email, fields }: { email: string; fields: RegistrationFields },
): Promise<{ personId: number; hashId: string }> {
  await refuseOtherEdition(db, editionId, fields.confYear);
  // A second desk that adds the same address waits, and is refused.
  await lockUntilCommit(db, "address", email);
  if ((await listRegisteredByEmail(db, editionId, [email])).size > 0)
    throw new ProblemError("conflict", "This address is already registered.");
  await upsertRegistrations(db, { editionId, actorId }, [{ email, ...fields }]);
  const personId = (await listRegisteredByEmail(db, editionId, [email])).get(email) ?? 0;
  const hashId = (await listCards(db, editionId, [personId])).get(personId)?.hashId ?? "";
  await recordAudit(db, { actorId, editionId, action: "person.added", subjectId: personId });
  await live.send(db, { event: "person", data: { id: personId } });
  return { personId, hashId };
}

/**
 * Changes fields of a registration within a transaction, and what is the person's own with them if no other edition knows
 * them. Throws `not-found`, or `conflict` if one of them changed since it was read.
 */
export async function editRegistration(
  db: Db,
  live: Live,
  { editionId, actorId }: Desk,
  { hashId, before, after }: { hashId: string; before: RegistrationChange; after: RegistrationChange },
): Promise<void> {
  const present = await findRegistration(db, editionId, hashId, { isLocked: true });
  if (!present) throw new ProblemError("not-found", "There is no such person.");
  const names = (Object.keys(after) as RegistrationField[]).filter(
    (name) => !isDeepStrictEqual(present.fields[name], after[name]),
  );
  if (names.some((name) => !isDeepStrictEqual(present.fields[name], before[name])))
    throw new ProblemError("conflict", "Someone else has changed this registration in the meantime.");
  if (names.length === 0) return;
  if (after.confYear !== undefined) await refuseOtherEdition(db, editionId, after.confYear);
  const { personId } = present;
  const ofOthers = await listOfOtherEditions(db, { editionId, actorId }, [personId]);
  await updateRegistration(db, { personId, editionId, isOwnToo: !ofOthers.has(personId) }, after);
  const detail = { fields: names.join(", ") };
  await recordAudit(db, { actorId, editionId, action: "person.changed", subjectId: personId, detail });
  await live.send(db, { event: "person", data: { id: personId } });
  signalOwn(live, db, personId, "GET /profile");
}
