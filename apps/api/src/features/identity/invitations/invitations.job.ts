import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { PackEdition } from "@narthex/contract/pack/pack-edition";
import { findPack, localize } from "#features/content/index.ts";
import {
  keepInvitations,
  listInvitable,
  lockAddresses,
  markInvited,
  takeWaitingInvitations,
} from "#features/people/index.ts";
import type { Chore } from "#platform/jobs/chores.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import type { MailAccent } from "#platform/mail/compose-mail.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { linkMail } from "../link-mail.ts";
import { createLink } from "../reset/reset.service.ts";

type Invitations = {
  personIds: number[];
  edition: { id: string; title: PackEdition["title"]; brand: Pick<PackEdition["brand"], "light"> };
  locale: Locale;
};
/** `conference` is its name in the language of the email. */
type InvitationMails = {
  personIds: number[];
  editionId: string;
  conference: string;
  accent: MailAccent;
  locale: Locale;
};
const INVITATIONS = defineJob<InvitationMails>("invitations");

/** Invites people by email, once the transaction commits; those who cannot sign in before a draft is published, then. */
export async function queueInvitations(
  db: Db,
  { queue }: Pick<Services, "queue">,
  { personIds, edition, locale }: Invitations,
): Promise<void> {
  const { id: editionId, title, brand } = edition;
  const now = await listInvitable(db, editionId, personIds);
  const later = personIds.filter((id) => !now.has(id));
  if (later.length > 0) await keepInvitations(db, editionId, later, locale);
  if (now.size === 0) return;
  await markInvited(db, editionId, [...now]);
  const conference = localize(title, locale);
  await queue.send(db, INVITATIONS, { personIds: [...now], editionId, conference, accent: brand.light, locale });
}

/** Queues all emails of a job or none, so that a repeated job invites nobody twice. */
const sendInvitations = (
  { db, queue, config }: Services,
  { personIds, editionId, conference, accent, locale }: InvitationMails,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { invitation, welcome } = MESSAGES[locale].password;
    for (const email of (await lockAddresses(tx, personIds)).values()) {
      const url = config.oidc.embedded
        ? await createLink(tx, config, { email, locale, kind: "invitation" })
        : `${config.publicUrl}/login`;
      const { subject, lead, ...others } = config.oidc.embedded ? invitation : welcome;
      const texts = { subject: subject(conference), lead: lead(conference, email), ...others };
      if (url) await sendMail(tx, { queue }, linkMail(email, url, locale, { ...texts, conference, accent }), editionId);
    }
  });

/** A link that signs a registered person in to the console. Null at an external provider, and after three links within a day. */
export const createConsoleLink = async ({ db, config }: Pick<Services, "db" | "config">, email: string) => {
  if (!config.oidc.embedded) return null;
  const url = await db.transaction((tx) =>
    createLink(tx, config, { email: email.trim().toLowerCase(), locale: "en", kind: "invitation" }),
  );
  return url && `${url}&to=console`;
};

export const startInvitations = (services: Services): void =>
  services.queue.work(INVITATIONS, (data) => sendInvitations(services, data));

const queueWaiting = (services: Services): Promise<void> =>
  services.db.transaction(async (tx) => {
    for (const { editionId, ...waiting } of await takeWaitingInvitations(tx)) {
      const pack = await findPack(tx, editionId);
      if (pack) await queueInvitations(tx, services, { ...waiting, edition: pack.edition });
    }
  });

/** Sends the invitations that waited, when their edition was published and is not recalled within its time. */
export const sendWaitingInvitationsChore: Chore = {
  name: "send-waiting-invitations",
  cron: "* * * * *",
  run: queueWaiting,
};
