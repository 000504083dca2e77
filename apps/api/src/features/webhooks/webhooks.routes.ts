import { addWebhook, listWebhooks, removeWebhook, testWebhook } from "@narthex/contract/console/webhooks";
import type { FastifyInstance } from "fastify";
import { recordAudit } from "#features/audit/index.ts";
import { encrypt, WEBHOOK_PURPOSE } from "#platform/encrypt.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route, writeRoute } from "#platform/http/route.ts";
import type { Services } from "#platform/services.ts";
import { refuseAddress } from "./post-message.ts";
import { createSecret } from "./sign.ts";
import { allowedFor, queueTest } from "./webhooks.job.ts";
import {
  countWebhooks,
  findWebhook,
  insertWebhook,
  listMessagesOf,
  listWebhooksOf,
  removeWebhookRow,
} from "./webhooks.repository.ts";

const MAX_WEBHOOKS = 20;
const SHOWN_MESSAGES = 100;

const notFound = (): ProblemError => new ProblemError("not-found", "There is no such webhook.");
const text = (at: Date): string => at.toISOString();
const textOrNull = (at: Date | null): string | null => (at === null ? null : text(at));
/** The log has no texts that people wrote: an address may contain a key. */
const hostOf = (url: string): string => new URL(url).hostname;

/** Organisers add, test and remove webhooks. */
export function webhookRoutes(app: FastifyInstance, services: Services): void {
  const { db, config } = services;

  route(app, listWebhooks, async ({ params: { edition }, reply }) => {
    reply.header("cache-control", "no-store");
    const messages = await listMessagesOf(db, edition, SHOWN_MESSAGES);
    return {
      webhooks: (await listWebhooksOf(db, edition)).map((one) => ({ ...one, madeAt: text(one.madeAt) })),
      messages: messages.map((one) => ({
        ...one,
        at: text(one.at),
        attemptedAt: textOrNull(one.attemptedAt),
        deliveredAt: textOrNull(one.deliveredAt),
      })),
    };
  });

  writeRoute(app, services, addWebhook, async (tx, { params: { edition: editionId }, body, person }) => {
    const refused = refuseAddress(body.url, allowedFor(config));
    if (refused !== null) throw new ProblemError("refused", refused);
    if ((await countWebhooks(tx, editionId)) >= MAX_WEBHOOKS)
      throw new ProblemError("refused", `A conference has at most ${MAX_WEBHOOKS} webhooks.`);
    const secret = createSecret();
    const sealed = encrypt(secret, config.secret, WEBHOOK_PURPOSE);
    const webhook = await insertWebhook(tx, {
      editionId,
      url: body.url,
      events: [...new Set(body.events)],
      secret: sealed,
    });
    const detail = { name: hostOf(body.url) };
    await recordAudit(tx, { actorId: person.id, editionId, action: "webhook.made", detail });
    return { webhook: { ...webhook, madeAt: text(webhook.madeAt) }, secret };
  });

  writeRoute(app, services, testWebhook, async (tx, { params: { edition, id } }) => {
    const webhook = await findWebhook(tx, edition, id);
    if (!webhook) throw notFound();
    await queueTest(tx, services, webhook.id);
    return undefined;
  });

  writeRoute(app, services, removeWebhook, async (tx, { params: { edition: editionId, id }, person }) => {
    const url = await removeWebhookRow(tx, editionId, id);
    if (url === null) throw notFound();
    const detail = { name: hostOf(url) };
    await recordAudit(tx, { actorId: person.id, editionId, action: "webhook.removed", detail });
    return undefined;
  });
}
