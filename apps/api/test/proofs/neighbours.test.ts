import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from "jose";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendMail } from "#platform/jobs/mail.ts";
import { oneOf, PROOF_SEED, proofRounds, proofTimeout } from "../../../../tools/proof.ts";
import { openTestBucket, type TestBucket } from "#test/neighbours/bucket.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { openReceiver } from "#test/neighbours/receiver.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { FAULTS, openFaultyProxy, type Fault, type FaultyProxy } from "./faulty-proxy.ts";
import { seededRandom } from "../../../../tools/seeded-random.ts";

const ROUNDS = proofRounds(1);
const AUDIENCE = "https://api.example.org";
/** A new key is looked for at most every 30 s, for which `npm test` does not wait. */
const IS_LONG = ROUNDS > 1;
/** The app gives up after it. */
const ANSWER_MS = 14_000;
/** Generous, because no proof measures the pauses between attempts. */
const RECOVERY_MS = 180_000;
const NEIGHBOURS = ["mail", "webhook", "storage", "provider"] as const;
const PICTURE = `people/${"a".repeat(21)}.jpg`;

const random = seededRandom(PROOF_SEED);
const proxies = {} as Record<(typeof NEIGHBOURS)[number], FaultyProxy>;
const received: string[] = [];
const keys: JWK[] = [];
let mailServer: SMTPServer;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
let bucket: TestBucket;
let provider: Server;
let issuer: string;
let demo: Demonstration;

const portOf = (address: string | undefined): number => Number(new URL(address ?? "").port);

async function openMailServer(): Promise<SMTPServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => (received.push(address), done()),
    onData: (stream, _session, done) => void stream.resume().on("end", done),
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

async function openProvider(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const configuration = { issuer, jwks_uri: `${issuer}/keys` };
    const body = url === "/keys" ? { keys } : configuration;
    response.writeHead(200, { "content-type": "application/json", connection: "close" }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}

const sign = (who: string, kid: string, key: CryptoKey): Promise<string> =>
  new SignJWT({ email: `${who}@demo.test`, email_verified: true, jti: `${random()}` })
    .setProtectedHeader({ alg: "ES256", kid, typ: "JWT" })
    .setIssuer(`${issuer}/`)
    .setAudience(AUDIENCE)
    .setSubject(`external|${who}`)
    .setIssuedAt()
    .setExpirationTime("24h")
    .sign(key);

async function addKey(kid: string): Promise<CryptoKey> {
  const { privateKey, publicKey } = await generateKeyPair("ES256");
  keys.push({ ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" });
  return privateKey;
}

const statusOf = async (path: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await demo.app.inject({ url: path, headers })).statusCode;
};

let firstKey: CryptoKey;
let known: string;
beforeAll(async () => {
  mailServer = await openMailServer();
  receiver = await openReceiver();
  bucket = await openTestBucket();
  provider = await openProvider();
  proxies.mail = await openFaultyProxy((mailServer.server.address() as AddressInfo).port);
  proxies.webhook = await openFaultyProxy(portOf(receiver.url));
  proxies.storage = await openFaultyProxy(portOf(bucket.environment["S3_ENDPOINT"]));
  proxies.provider = await openFaultyProxy((provider.address() as AddressInfo).port);
  issuer = `http://127.0.0.1:${proxies.provider.port}`;
  const config = testConfig({
    OIDC_ISSUER: issuer,
    OIDC_AUDIENCE: AUDIENCE,
    SMTP_URL: `smtp://127.0.0.1:${proxies.mail.port}`,
    MAIL_FROM: "hello@example.test",
    AUTOMATION_WEBHOOK_URL: `http://127.0.0.1:${proxies.webhook.port}/hook`,
    S3_BUCKET: "people",
    S3_ENDPOINT: `http://127.0.0.1:${proxies.storage.port}`,
  });
  demo = await openDemonstration(await createTestServices(config, "demo"));
  firstKey = await addKey("first");
  known = await sign("scs", "first", firstKey);
  await statusOf("/api/profile", known);
  await demo.services.files.put(PICTURE, Buffer.from("a picture"), "image/jpeg");
});
afterAll(async () => {
  await demo.close();
  for (const proxy of Object.values(proxies)) await proxy.close();
  await receiver.close();
  await bucket.close();
  provider.closeAllConnections();
  provider.close();
  await new Promise<void>((done) => mailServer.close(done));
});

/** People read and write while neighbours fail. Returns what must have arrived when they are back. */
async function useDuring(
  round: number,
  faults: ReadonlyMap<string, Fault | null>,
): Promise<{ mail: string; form: string; token: string }> {
  const mail = `mail-${round}@example.test`;
  const form = `form-${round}@example.test`;
  await sendMail(demo.services.db, demo.services, { to: mail, subject: "s", text: "t", html: "" });
  const payload = { name: "Ama", email: form, conferenceType: "Global", language: "en" };
  expect(await demo.ask(null, "/webhooks/newsletter", { method: "POST", payload })).toMatchObject({ status: 200 });
  let isPictureAnswered = false;
  const picture = statusOf(`/media/${PICTURE}`, known).finally(() => (isPictureAnswered = true));
  const kid = `key-${keys.length}`;
  const token = await sign("host", kid, await addKey(kid));
  const signIn = statusOf("/api/profile", token);
  // The key of these sign-ins is known.
  expect(await statusOf("/api/profile", await sign("gc", "first", firstKey))).toBe(200);
  for (const path of ["/api/profile", "/api/cms/schedules/2025-07-18", "/api/socialprofile", "/api/healthz"]) {
    expect([path, await statusOf(path, known)]).toEqual([path, 200]);
  }
  const isSilent = faults.get("storage") === "slow";
  // They have not waited for the storage.
  if (isSilent) expect(isPictureAnswered).toBe(false);
  expect(isSilent ? [503] : [200, 404, 503]).toContain(await picture);
  // A key may have been unknown for less than the pause between two looks at the provider.
  expect([200, 401, 503]).toContain(await signIn);
  return { mail, form, token };
}

describe("mail, storage, webhook and sign-in provider fail, are slow or answer nonsense", () => {
  it(
    "and everything else is answered at once, and what they missed is done when they recover [O42] [O65]",
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const faults = new Map<string, Fault | null>();
        for (const name of NEIGHBOURS) {
          // In the first round none of them answers.
          const fault = round === 0 ? "slow" : random() < 0.6 ? oneOf(random, FAULTS) : null;
          proxies[name].set(fault);
          faults.set(name, fault);
        }
        const { mail, form, token } = await useDuring(round, faults);
        for (const name of NEIGHBOURS) proxies[name].set(null);
        // With status 200 a receiver has accepted the form, whatever else its answer says.
        const mayBeAccepted = faults.get("webhook") === "wrong";
        const recovered = async (): Promise<unknown> => ({
          faults: [...faults],
          mail: received.includes(mail),
          form: mayBeAccepted || receiver.received.some(({ data }) => data["email"] === form),
          picture: await statusOf(`/media/${PICTURE}`, known),
          signIn: IS_LONG ? await statusOf("/api/profile", token) : 200,
        });
        await expect
          .poll(recovered, { timeout: RECOVERY_MS, interval: 250 })
          .toEqual({ faults: [...faults], mail: true, form: true, picture: 200, signIn: 200 });
      }
    },
    proofTimeout(ROUNDS, RECOVERY_MS + ANSWER_MS),
  );
});
