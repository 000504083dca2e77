import { z } from "zod";
import { Locale } from "../base/common.ts";
import { endpoint } from "../base/endpoint.ts";

/** A browser's push subscription as `PushSubscription.toJSON()` writes it: a P-256 point and a secret of 16 bytes. */
const WebSubscription = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(2048),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, "must be a P-256 point in base64url"),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}={0,2}$/, "must be 16 bytes in base64url"),
  }),
});
export type WebSubscription = z.infer<typeof WebSubscription>;

export const getPushSettings = endpoint({
  method: "GET",
  path: "/push/settings",
  access: "read-own",
  summary:
    "Get the key with which browsers subscribe to push messages, null if they get none, and whether phones with the native app get them",
  answers: { 200: z.object({ webPushKey: z.string().nullable(), hasPhonePush: z.boolean() }) },
});

export const subscribePush = endpoint({
  method: "POST",
  path: "/push/subscribe",
  access: "write-own",
  summary: "Send push messages for this person to a browser, in a language",
  body: z.strictObject({ subscription: WebSubscription, locale: Locale }),
  answers: { 201: null },
});

export const unsubscribePush = endpoint({
  method: "POST",
  path: "/push/unsubscribe",
  access: "write-own",
  summary: "Send no more push messages to a device: the endpoint of a browser, or the token of a phone",
  body: z.strictObject({ address: z.string().min(1).max(4096) }),
  answers: { 201: null },
});

/** Public, because a service worker has no token. Only the browser and this server know the old secret. */
export const renewPush = endpoint({
  method: "POST",
  path: "/push/renew",
  access: "public",
  summary: "Replace a browser's push subscription by its successor; unknown ones are ignored",
  body: z.strictObject({
    old: z.strictObject({ endpoint: z.string().max(2048), auth: z.string().max(100) }),
    subscription: WebSubscription,
  }),
  answers: { 202: null },
});
