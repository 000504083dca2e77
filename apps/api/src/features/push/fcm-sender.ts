import { importPKCS8, SignJWT } from "jose";
import type { FcmAccount } from "#platform/config.ts";
import { postPush, type PushAnswer } from "./push-address.ts";
import type { DuePush } from "./push.repository.ts";

const SCOPE = "https://www.googleapis.com/auth/firebase.messaging";
const TOKEN_ADDRESS = "https://oauth2.googleapis.com/token";
const FCM_ORIGIN = "https://fcm.googleapis.com";
const TOKEN_MARGIN_MS = 120_000;
const ASSERTION_LIFETIME = "10m";

export type PhoneSender = (push: DuePush, ttlSeconds: number) => Promise<PushAnswer>;

/** The message of one phone. Android and iOS show it themselves, even if the app is closed. */
const messageOf = ({ address, title, body, path, notice }: DuePush, ttlSeconds: number): object => ({
  message: {
    token: address,
    notification: { title, body },
    data: { path },
    android: { ttl: `${ttlSeconds}s`, priority: "HIGH", collapse_key: notice, notification: { tag: notice } },
    apns: {
      headers: {
        "apns-expiration": String(Math.floor(Date.now() / 1000) + ttlSeconds),
        "apns-collapse-id": notice.slice(0, 64),
      },
      payload: { aps: { sound: "default" } },
    },
  },
});

/** Sends to phones by FCM's HTTP v1 interface, with access tokens of the service account. */
export function createPhoneSender(account: FcmAccount, testService: string | null): PhoneSender {
  let granted: { token: string; until: number } | null = null;

  const requestToken = async (): Promise<{ token: string; until: number }> => {
    const audience = testService === null ? TOKEN_ADDRESS : `${testService}/token`;
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuer(account.clientEmail)
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime(ASSERTION_LIFETIME)
      .sign(await importPKCS8(account.privateKey, "RS256"));
    const form = new URLSearchParams({ grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer", assertion });
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { status, text } = await postPush(audience, { headers, body: form.toString(), testService });
    if (status !== 200) throw new Error(`FCM gave no access token: ${status}`);
    const answer = JSON.parse(text) as { access_token: string; expires_in: number };
    return { token: answer.access_token, until: Date.now() + answer.expires_in * 1000 - TOKEN_MARGIN_MS };
  };

  return async (push, ttlSeconds) => {
    if (!granted || granted.until < Date.now()) granted = await requestToken();
    const answer = await postPush(`${testService ?? FCM_ORIGIN}/v1/projects/${account.projectId}/messages:send`, {
      headers: { authorization: `Bearer ${granted.token}`, "content-type": "application/json" },
      body: JSON.stringify(messageOf(push, ttlSeconds)),
      testService,
    });
    if (answer.status !== 401) return answer;
    granted = null;
    return { ...answer, status: 503 };
  };
}
