import type { Db } from "#platform/postgres/db.ts";
import { defineJob, type Queue } from "#platform/jobs/queue.ts";
import { sendMail } from "#platform/jobs/mail.ts";
import type { Services } from "#platform/services.ts";
import { findPack } from "../../content/index.ts";
import { queuePersonalPushes, type PersonalPush } from "../../push/index.ts";
import { findProposal } from "../proposals.repository.ts";
import { listRecipients, takeNotices } from "./notices.repository.ts";
import { placeMail, placePush, type Notice } from "./place-mail.ts";

const PUBLICATION_NOTICES = defineJob<{ proposalId: number }>("publication-notices");
/** Emails in one transaction: a killed process repeats none of them. */
const BATCH = 100;

/** Notifies everyone of a publication, or that it was taken back, once the transaction commits. */
export const queuePublicationNotices = (db: Db, queue: Queue, proposalId: number): Promise<void> =>
  queue.send(db, PUBLICATION_NOTICES, { proposalId });

type Sending = Pick<Services, "db" | "queue" | "config" | "clock">;

/**
 * The only place that notifies people: by email and on the devices that get push messages, when the transaction commits.
 * A person whose address or registration is gone is left out.
 */
export async function sendNotices(
  tx: Db,
  { queue, config, clock }: Pick<Services, "queue" | "config" | "clock">,
  editionId: string,
  notices: readonly { personId: number; notice: Notice }[],
): Promise<void> {
  const pack = await findPack(tx, editionId);
  const recipients = await listRecipients(
    tx,
    editionId,
    notices.map(({ personId }) => personId),
  );
  if (!pack) return;
  const pushes: PersonalPush[] = [];
  for (const { personId, notice } of notices) {
    const recipient = recipients.get(personId);
    if (!recipient) continue;
    await sendMail(tx, { queue }, placeMail(notice, recipient, pack, config.publicUrl), editionId);
    pushes.push({ personId, ...placePush(notice, pack, clock.now()) });
  }
  await queuePersonalPushes(tx, { queue, config }, pushes);
}

async function sendPublicationNotices(services: Sending, proposalId: number): Promise<void> {
  for (let sent = BATCH; sent === BATCH;)
    sent = await services.db.transaction(async (tx) => {
      const pending = await takeNotices(tx, proposalId, BATCH);
      // After the notices: what is taken back meanwhile has a reason only from then on.
      const proposal = await findProposal(tx, proposalId);
      if (!proposal) return 0;
      const { editionId, reason } = proposal;
      const notices = pending.map(({ personId, slots, notice }) => ({
        personId,
        notice: notice === "published" ? { kind: notice, slots } : { kind: notice, reason: reason ?? "" },
      }));
      await sendNotices(tx, services, editionId, notices);
      return pending.length;
    });
}

export const startPublicationNotices = (services: Sending): void =>
  services.queue.work(PUBLICATION_NOTICES, ({ proposalId }) => sendPublicationNotices(services, proposalId));
