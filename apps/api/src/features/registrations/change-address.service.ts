import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { DESK, type StaffRole } from "@narthex/contract/base/staff";
import { recordAudit } from "#features/audit/index.ts";
import { findChoiceLocale } from "#features/experiences/index.ts";
import { removeSignIns } from "#features/identity/index.ts";
import {
  findRegistration,
  hasSignedIn,
  isStaff,
  listOfOtherEditions,
  lockPersonForChange,
  lockSubject,
  updateAddress,
} from "#features/people/index.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { deleteMailsTo, sendMail, type Mail } from "#platform/jobs/mail.ts";
import type { Db } from "#platform/postgres/db.ts";
import { lockUntilCommit } from "#platform/postgres/locks.ts";
import type { Services } from "#platform/services.ts";
import { readableAccent } from "@narthex/domain/words/contrast";
import { localeFor } from "@narthex/domain/words/locales";
import { joinWords } from "@narthex/domain/words/thai-words";
import { MESSAGES } from "@narthex/messages/api";
import { localize } from "#features/content/index.ts";
import { composeMail } from "#platform/mail/compose-mail.ts";

/** Tells the old address that it was replaced. It may be someone else's: it has no name and not the new address. */
function addressNotice(to: string, edition: PackEdition, own: string | null): Mail {
  const locale = localeFor(edition.languages, own);
  const conference = localize(edition.title, locale);
  const { subject, lead, note, open } = MESSAGES[locale].readdressed;
  return composeMail({
    to,
    subject: subject(conference),
    locale,
    heading: conference,
    lead: [joinWords(lead(conference), locale)],
    button: { label: open, url: `mailto:${edition.supportEmail}` },
    note: joinWords(note, locale),
    accent: readableAccent(edition.brand.light, "light"),
  });
}

type Correction = { hashId: string; before: string; after: string; edition: PackEdition };

/** Who takes over an account by a new address: of someone who has used it, only those who answer for the conference. */
const rolesFor = (isUsed: boolean): readonly StaffRole[] => (isUsed ? ["organiser"] : DESK);

/**
 * Refuses unless the actor has a role in every edition of the person. The refusal is the same for staff, for people of
 * other editions and for those who signed in, so that it does not say which of them someone is.
 */
async function refuseForeign(db: Db, desk: { editionId: string; actorId: number }, personId: number): Promise<void> {
  const isUsed = await hasSignedIn(db, personId);
  const roles = rolesFor(isUsed);
  const isForeign = (await listOfOtherEditions(db, desk, [personId], { roles })).has(personId);
  if (isForeign || (await isStaff(db, personId)))
    throw new ProblemError(
      "refused",
      "Who has signed in, has a role in the console or belongs to another edition keeps their address, unless an organiser of all their editions corrects it. Cancel the registration, and register the right address.",
    );
}

/**
 * Corrects the address of a person within a transaction. The old one may be someone else's, so its account, sign-ins, links
 * and waiting emails end, and it is told. An address is the way into an account: those of staff are not changed here.
 */
export async function correctAddress(
  db: Db,
  { live, queue }: Pick<Services, "live" | "queue">,
  desk: { editionId: string; actorId: number },
  { hashId, before, after, edition }: Correction,
): Promise<void> {
  const { editionId } = desk;
  const present = await findRegistration(db, editionId, hashId);
  if (!present) throw new ProblemError("not-found", "There is no such person.");
  const { personId } = present;
  await lockPersonForChange(db, personId);
  const email = (await findRegistration(db, editionId, hashId))?.email;
  if (email !== before) throw new ProblemError("conflict", "Someone else has changed this address in the meantime.");
  if (email === after) return;
  await refuseForeign(db, desk, personId);
  // Two corrections to one new address wait for one another, and the second is refused.
  await lockUntilCommit(db, "address", after);
  if (await lockSubject(db, after)) throw new ProblemError("closed", "Someone else has this address.");
  const locale = await findChoiceLocale(db, personId, editionId);
  await removeSignIns(db, { id: personId, hashId, email });
  await deleteMailsTo(db, email);
  await sendMail(db, { queue }, addressNotice(email, edition, locale), editionId);
  await updateAddress(db, personId, after);
  await recordAudit(db, { actorId: desk.actorId, editionId, action: "person.readdressed", subjectId: personId });
  await live.send(db, { event: "signed-out", data: {} });
  await live.send(db, { event: "person", data: { id: personId } });
}
