import { createHash } from "node:crypto";
import webPush, { type VapidKeys } from "web-push";
import { postPush, refuseEndpoint, type PushAnswer } from "./push-address.ts";
import type { DuePush } from "./push.repository.ts";

const MAX_TOPIC_LENGTH = 32;

/**
 * A declarative message, which Safari shows without the service worker. The service worker shows the same message elsewhere.
 * The tag replaces an earlier notification of the same notice, so that a repetition is not seen twice.
 */
const messageOf = ({ title, body, path, notice, locale }: DuePush, publicUrl: string): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { title, body, lang: locale, dir: "auto", tag: notice, navigate: `${publicUrl}${path}` },
  });

/** Under this name a push service replaces what it has not delivered yet. */
const topicOf = (notice: string): string =>
  createHash("sha256").update(notice).digest("base64url").slice(0, MAX_TOPIC_LENGTH);

export type WebSending = { keys: VapidKeys; contact: string; publicUrl: string; testService: string | null };

/** Sends one encrypted message to a browser. */
export async function sendToBrowser(
  push: DuePush,
  ttlSeconds: number,
  { keys, contact, publicUrl, testService }: WebSending,
): Promise<PushAnswer> {
  const { address: endpoint, p256dh, auth } = push;
  // The list of known services may have become shorter since the browser subscribed.
  if (p256dh === null || auth === null || refuseEndpoint(endpoint, testService))
    return { status: 410, text: "", retryMs: null };
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    messageOf(push, publicUrl),
    {
      vapidDetails: { subject: contact, ...keys },
      TTL: ttlSeconds,
      urgency: "high",
      topic: topicOf(push.notice),
      contentEncoding: "aes128gcm",
    },
  );
  return postPush(endpoint, { headers, body, testService });
}
