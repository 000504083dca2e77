import { isDeepStrictEqual } from "node:util";
import type { RegistrationChange, RegistrationField, RegistrationFields } from "@narthex/contract/registrations";
import { conferenceTypesOf } from "@narthex/domain/people";
import { recordAudit } from "#features/audit/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { Live } from "#platform/live/live.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import { findRegistration, updateRegistration } from "./desk.repository.ts";
import { findEditionType, upsertRegistrations } from "./import.repository.ts";
import { listCards } from "./cards.repository.ts";
import { listRegisteredByEmail } from "./people.repository.ts";
import { listKnownPeople } from "./sheet-import.repository.ts";
import { signalOwn } from "./people.ts";

/** `actorId`: null for the operator. */
type Desk = { editionId: string; actorId: number | null };

async function refuseOtherEdition(db: Db, editionId: string, confYear: string): Promise<void> {
  const type = await findEditionType(db, editionId);
  if (!type || !conferenceTypesOf(confYear).includes(type))
    throw new ProblemError("refused", `${confYear} is not for ${editionId}.`);
}

/**
 * Registers one person within a transaction. Throws `conflict` if the address is already registered. What is left empty of
 * someone who is known stays, because it is the same in all editions.
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
  const known = (await listKnownPeople(db, { editionId, confYear: fields.confYear }, [email])).get(email);
  if (known?.isRegistered) throw new ProblemError("conflict", "This address is already registered.");
  const shared = {
    organization: fields.organization || (known?.row.organization ?? ""),
    country: fields.country || (known?.row.country ?? ""),
    delegateId: fields.delegateId || (known?.row.delegateId ?? ""),
  };
  await upsertRegistrations(db, editionId, [{ email, ...fields, ...shared }]);
  const personId = (await listRegisteredByEmail(db, editionId, [email])).get(email) ?? 0;
  const hashId = (await listCards(db, [personId])).get(personId)?.hashId ?? "";
  await recordAudit(db, { actorId, editionId, action: "person.added", subjectId: personId });
  await live.send(db, { event: "person", data: { id: personId } });
  return { personId, hashId };
}

/** Changes fields within a transaction. Throws `not-found`, or `conflict` if one of them changed since it was read. */
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
  await updateRegistration(db, { personId, editionId }, after);
  const detail = { fields: names.join(", ") };
  await recordAudit(db, { actorId, editionId, action: "person.changed", subjectId: personId, detail });
  await live.send(db, { event: "person", data: { id: personId } });
  signalOwn(live, db, personId, "GET /profile");
}
