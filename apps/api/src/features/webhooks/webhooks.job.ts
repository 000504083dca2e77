import type { WebhookEvent } from "@narthex/contract/console/webhooks";
import { nanoid } from "nanoid";
import type { Chore } from "#platform/jobs/chores.ts";
import { defineJob } from "#platform/jobs/queue.ts";
import { isPublicAddress } from "../internet/index.ts";
import { decrypt, WEBHOOK_PURPOSE } from "#platform/encrypt.ts";
import type { Config } from "#platform/config.ts";
import type { Db } from "#platform/postgres/db.ts";
import type { Services } from "#platform/services.ts";
import { addedAnnouncements, messageBody } from "./message-body.ts";
import { type IsAllowed, postMessage } from "./post-message.ts";
import { signedHeaders } from "./sign.ts";
import {
  findWaitingMessage,
  insertMessages,
  listAllWebhooks,
  listPeopleChangesSince,
  listPublishedSince,
  removeOldMessages,
  settleMessage,
} from "./webhooks.repository.ts";

const WEBHOOK = defineJob<{ id: string }>("webhook");

/** A receiver did not accept a message: it is sent again. */
class NotDelivered extends Error {
  override name = "NotDelivered";
}

/** Where messages may go: a demonstration also tells a system on its own machine. */
export const allowedFor = ({ mode }: Pick<Config, "mode">): IsAllowed =>
  mode === "production" ? isPublicAddress : () => true;

type Found = { event: WebhookEvent; source: string; at: Date };
type Sending = Pick<Services, "queue">;

async function findSince(db: Db, editionId: string, from: Date): Promise<Found[]> {
  const published = await listPublishedSince(db, editionId, from);
  const changes = await listPeopleChangesSince(db, editionId, from);
  return [
    ...published.flatMap(({ id, at, edits }): Found[] => [
      { event: "publication", source: `publication ${id}`, at: at ?? from },
      ...[...addedAnnouncements(edits).keys()].map((entry): Found => ({
        event: "announcement",
        source: `announcement ${id} ${entry}`,
        at: at ?? from,
      })),
    ]),
    ...changes.map(({ id, at }): Found => ({ event: "people", source: `people ${id}`, at })),
  ];
}

/** Queues messages, each once. */
async function queueMessages(
  tx: Db,
  { queue }: Sending,
  rows: Omit<Parameters<typeof insertMessages>[1][number], "id">[],
) {
  const added = await insertMessages(
    tx,
    rows.map((row) => ({ ...row, id: `msg_${nanoid()}` })),
  );
  for (const id of added) await queue.send(tx, WEBHOOK, { id });
}

export const queueTest = (tx: Db, services: Sending, webhookId: number): Promise<void> =>
  queueMessages(tx, services, [{ webhookId, event: "test", source: `test ${nanoid()}`, at: new Date() }]);

/**
 * Finds what was published and what was done to people. It reads what these left behind, so that no other feature knows of
 * webhooks, and looks back further than its last run: a row may have been committed later than its time says.
 */
export const collectMessagesChore: Chore = {
  name: "collect-webhook-messages",
  cron: "* * * * *",
  run: (services) =>
    services.db.transaction(async (tx) => {
      for (const { id: webhookId, editionId, events, madeAt } of await listAllWebhooks(tx)) {
        const found = (await findSince(tx, editionId, madeAt)).filter(({ event }) => events.includes(event));
        await queueMessages(
          tx,
          services,
          found.map((one) => ({ ...one, webhookId })),
        );
      }
    }),
};

export const removeOldMessagesChore: Chore = {
  name: "remove-old-webhook-messages",
  cron: "27 3 * * *",
  run: ({ db }) => removeOldMessages(db),
};

function openSecret(sealed: string, { secret, oldSecret }: Pick<Config, "secret" | "oldSecret">): string {
  try {
    return decrypt(sealed, secret, WEBHOOK_PURPOSE);
  } catch {
    return decrypt(sealed, oldSecret ?? secret, WEBHOOK_PURPOSE);
  }
}

/** Sends one message. Throws `NotDelivered` if it must be sent again. */
export async function deliverMessage(
  { db, config }: Pick<Services, "db" | "config">,
  id: string,
  isAllowed: IsAllowed = allowedFor(config),
): Promise<void> {
  const message = await findWaitingMessage(db, id);
  const body = message && (await messageBody(db, message));
  if (!message || body === null) return;
  const headers = signedHeaders(openSecret(message.secret, config), id, Math.floor(Date.now() / 1000), body);
  const status = await postMessage(message.url, headers, body, isAllowed);
  const isDelivered = status !== null && status >= 200 && status < 300;
  await settleMessage(db, id, status, isDelivered);
  if (!isDelivered) throw new NotDelivered(status === null ? "no answer" : `answered ${status}`);
}

export const deliverWebhooks = (services: Services): void =>
  services.queue.work(WEBHOOK, ({ id }) => deliverMessage(services, id));
