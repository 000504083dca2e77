import type { Locale } from "@narthex/contract/common";
import { findCards } from "#features/people/index.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { RESET_MESSAGES } from "./messages.ts";
import { linkMail } from "./reset-mail.ts";
import { createLink } from "./reset.service.ts";

type Invitations = { personIds: number[]; conference: string; locale: Locale };
const INVITATIONS = defineJob<Invitations>("invitations");

/** Invites people by mail, once the transaction commits. `conference` is its name in the language of the mail. */
export const queueInvitations = (db: Db, { queue }: Pick<Services, "queue">, data: Invitations): Promise<void> =>
  queue.send(db, INVITATIONS, data);

/** All mails of a job or none, so that a job that is repeated invites nobody twice. */
const sendInvitations = (
  { db, queue, config }: Services,
  { personIds, conference, locale }: Invitations,
): Promise<void> =>
  db.transaction(async (tx) => {
    const { invitation, welcome } = RESET_MESSAGES[locale];
    for (const { email } of (await findCards(tx, personIds, { isLocked: true })).values()) {
      const url = config.oidc.embedded
        ? await createLink(tx, config, { email, locale, kind: "invitation" })
        : `${config.publicUrl}/login`;
      const texts = config.oidc.embedded ? invitation(conference) : welcome(conference, email);
      if (url) await sendMail(tx, { queue }, linkMail(email, url, locale, { ...texts, conference }));
    }
  });

export const startInvitations = (services: Services): void =>
  services.queue.work(INVITATIONS, (data) => sendInvitations(services, data));
