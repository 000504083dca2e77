import { z } from "zod";
import { NumericId } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";
import { EditionPath, type StaffRole } from "../base/staff.ts";

const WEBHOOK_TEAM = ["organiser"] as const satisfies readonly StaffRole[];

/** The events for which a webhook sends messages. */
export const WEBHOOK_EVENTS = ["publication", "announcement", "people"] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

export const Webhook = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(WebhookEvent),
  madeAt: z.iso.datetime(),
});
export type Webhook = z.infer<typeof Webhook>;

/** A message to another system, with its last attempt. */
export const WebhookMessage = z.object({
  id: z.string(),
  webhookId: z.int(),
  event: z.enum([...WEBHOOK_EVENTS, "test"]),
  at: z.iso.datetime(),
  attempts: z.int(),
  attemptedAt: z.iso.datetime().nullable(),
  /** What was answered; null without an answer. */
  status: z.int().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** It was not accepted for so long that it is not sent again. */
  isGivenUp: z.boolean(),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;

export const listWebhooks = endpoint({
  method: "GET",
  path: "/console/:edition/webhooks",
  access: "staff",
  roles: WEBHOOK_TEAM,
  summary: "List the systems that are told of changes, and the newest messages to them",
  params: EditionPath,
  answers: { 200: z.object({ webhooks: z.array(Webhook), messages: z.array(WebhookMessage) }) },
});

export const addWebhook = endpoint({
  method: "POST",
  path: "/console/:edition/webhooks",
  access: "staff",
  roles: WEBHOOK_TEAM,
  isSensitive: true,
  summary:
    "Tell another system of changes, with messages signed by the Standard Webhooks scheme. The secret is shown this once",
  params: EditionPath,
  body: z.strictObject({
    url: z.url({ protocol: /^https?$/ }).max(500),
    events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
  }),
  answers: { 201: z.object({ webhook: Webhook, secret: z.string() }) },
});

export const testWebhook = endpoint({
  method: "POST",
  path: "/console/:edition/webhooks/:id/test",
  access: "staff",
  roles: WEBHOOK_TEAM,
  summary: "Send a message to a system that says only that it is a test",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: null },
});

export const removeWebhook = endpoint({
  method: "POST",
  path: "/console/:edition/webhooks/:id/remove",
  access: "staff",
  roles: WEBHOOK_TEAM,
  summary: "Tell a system of nothing more. Its messages that wait are dropped",
  params: EditionPath.extend({ id: NumericId }),
  answers: { 201: null },
});
