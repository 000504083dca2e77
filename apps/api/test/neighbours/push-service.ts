import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { WebSubscription } from "@narthex/contract/app/push";

const RECORD_HEADER_BYTES = 21;
const TAG_BYTES = 16;

/** What a browser shows for a message, or what a phone was sent. */
type ShownNotification = { title: string; body: string; navigate: string; tag: string; lang?: string };
export type ReceivedPush = {
  device: string;
  headers: IncomingHttpHeaders;
  shown: ShownNotification;
  mode: number | undefined;
};
type Behaviour = number | "disconnect" | "redirect" | { status: number; retryAfter: string };

/** Decrypts a message as a browser does (RFC 8188 and 8291). */
function decryptMessage(body: Buffer, browser: ECDH, auth: Buffer): string {
  const keyLength = body[RECORD_HEADER_BYTES - 1] ?? 0;
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(RECORD_HEADER_BYTES, RECORD_HEADER_BYTES + keyLength);
  const record = body.subarray(RECORD_HEADER_BYTES + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), browser.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", browser.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

type PhoneMessage = {
  message: {
    token: string;
    notification: { title: string; body: string };
    data: { path: string };
    android: { ttl: string; notification: { tag: string } };
  };
};

/** A push service for browsers and phones on this machine, which decrypts, refuses, delays and disconnects as told. */
export async function openPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, { key: ECDH; auth: Buffer }>();
  const behaviours = new Map<string, Behaviour[]>();
  let tokens = 0;

  const answer = (device: string, response: ServerResponse): void => {
    const behaviour = behaviours.get(device)?.shift() ?? 201;
    if (behaviour === "disconnect") response.socket?.destroy();
    else if (behaviour === "redirect") response.writeHead(307, { location: "/elsewhere" }).end();
    else if (typeof behaviour === "number") response.writeHead(behaviour).end("{}");
    else response.writeHead(behaviour.status, { "retry-after": behaviour.retryAfter }).end("{}");
  };
  const receive = (path: string, headers: IncomingHttpHeaders, body: Buffer, response: ServerResponse): void => {
    if (path === "/token") {
      tokens += 1;
      response
        .writeHead(200)
        .end(JSON.stringify({ access_token: `access ${tokens}`, expires_in: 3600, assertion: String(body) }));
      return;
    }
    if (path.endsWith("/messages:send")) {
      const { message } = JSON.parse(String(body)) as PhoneMessage;
      const { title, body: text } = message.notification;
      const { tag } = message.android.notification;
      const shown = { title, body: text, navigate: message.data.path, tag };
      received.push({ device: message.token, headers, shown, mode: undefined });
      return answer(message.token, response);
    }
    const device = path.replace("/send/", "");
    const browser = browsers.get(device);
    if (!browser) return void response.writeHead(404).end();
    const { web_push: mode, notification } = JSON.parse(decryptMessage(body, browser.key, browser.auth)) as {
      web_push: number;
      notification: ShownNotification;
    };
    received.push({ device, headers, shown: notification, mode });
    answer(device, response);
  };
  const server = createServer((request, response) => {
    void buffer(request).then((body) => receive(request.url ?? "", request.headers, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** The number of access tokens that were requested for phones. */
    countTokens: () => tokens,
    /** A browser's subscription, under a name. */
    subscribe: (device: string): WebSubscription => {
      const key = createECDH("prime256v1");
      const auth = randomBytes(16);
      const p256dh = key.generateKeys("base64url");
      browsers.set(device, { key, auth });
      return { endpoint: `${origin}/send/${device}`, keys: { p256dh, auth: auth.toString("base64url") } };
    },
    /** Sets what the next messages to a device are answered with. Later ones are accepted. */
    next: (device: string, ...list: Behaviour[]) => void behaviours.set(device, list),
    sentTo: (device: string): ReceivedPush[] => received.filter((one) => one.device === device),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
