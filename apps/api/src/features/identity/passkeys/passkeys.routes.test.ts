import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { OwnPasskeys } from "@narthex/contract/app/passkeys";
import { mails } from "#platform/jobs/mail.tables.ts";
import { erasePerson, grantRole } from "#features/people/index.ts";
import { createAuthenticator, type Changes } from "#test/authenticator.ts";
import { signIn } from "#test/browser.ts";
import { callApi, makePasskey, signInWith, type Options } from "#test/passkeys.ts";
import { buildIdentityApp, openServer, type TestServer } from "#test/server.ts";
import { tokenOf } from "#test/token.ts";
import { accounts, answeredPasskeyOffers, passkeys } from "../identity.tables.ts";
import { identityPersonalData } from "../erasure.repository.ts";
import { setPassword } from "../provider/accounts.ts";
import { CHALLENGE_MS } from "./challenges.ts";

const HOUR_MS = 60 * 60_000;

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.now();
  await server.services.db.delete(passkeys);
  await server.services.db.delete(answeredPasskeyOffers);
});

const tokenFor = async (email: string): Promise<string> => (await signIn(server.base, email)).access_token;
const call = (token: string, method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
  callApi(server.base, token, method, path, body);
const listOf = async (token: string): Promise<OwnPasskeys> =>
  (await call(token, "GET", "/passkeys")).json as OwnPasskeys;
const optionsFor = async (token: string): Promise<Options> =>
  (await call(token, "POST", "/passkeys/options", {})).json as Options;
const make = async (token: string, changes: Changes = {}, options?: Options) => {
  const answer = createAuthenticator(server.base).make(options ?? (await optionsFor(token)), changes);
  return call(token, "POST", "/passkeys", { answer });
};
const problemOf = ({ status, json }: { status: number; json: unknown }) => [
  status,
  (json as { type?: string } | null)?.type?.replace("/problems/", ""),
];

describe("making a passkey", () => {
  it("asks for a discoverable one that verifies the person, and never twice for one authenticator [L65]", async () => {
    const { base } = server;
    const { token, authenticator } = await makePasskey(base, "scs@demo.test");
    const { sub } =
      (await server.services.db.select().from(accounts).where(eq(accounts.email, "scs@demo.test")))[0] ?? {};
    expect(await optionsFor(token)).toMatchObject({
      rp: { id: "localhost" },
      user: { id: Buffer.from(sub ?? "").toString("base64url"), name: "scs@demo.test", displayName: "Ruth Adeyemi" },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
      excludeCredentials: [{ id: authenticator.id, transports: ["internal"], type: "public-key" }],
    });
    expect(await listOf(token)).toEqual({
      host: "localhost",
      isOffered: false,
      passkeys: [{ id: expect.any(Number), name: "", madeAt: expect.any(String), usedAt: null, isBackedUp: true }],
    });
  });

  it.each<[string, Changes]>([
    ["without verification of the person", { isVerified: false }],
    ["of another origin", { origin: "https://evil.example" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["that is a sign-in", { type: "webauthn.get" }],
  ])("refuses an answer %s [L65] [L62]", async (_, changes) => {
    const token = await tokenFor("scs@demo.test");
    expect(problemOf(await make(token, changes))).toEqual([422, "refused"]);
    expect((await listOf(token)).passkeys).toEqual([]);
  });

  it("works once, for ten minutes, and only with the sign-in that began it [L63]", async () => {
    const [token, other] = [await tokenFor("scs@demo.test"), await tokenFor("scs@demo.test")];
    const used = await optionsFor(token);
    expect((await make(token, {}, used)).status).toBe(201);
    expect(problemOf(await make(token, {}, used))).toEqual([409, "closed"]);
    expect(problemOf(await make(other, {}, await optionsFor(token)))).toEqual([409, "closed"]);
    const host = await tokenFor("host@demo.test");
    expect(problemOf(await make(host, {}, await optionsFor(token)))).toEqual([409, "closed"]);
    const late = await optionsFor(token);
    now += CHALLENGE_MS;
    expect(problemOf(await make(token, {}, late))).toEqual([409, "closed"]);
  });

  it("is refused for a passkey that another person has [L65]", async () => {
    const { authenticator } = await makePasskey(server.base, "scs@demo.test");
    const host = await tokenFor("host@demo.test");
    const answer = authenticator.make(await optionsFor(host));
    expect(problemOf(await call(host, "POST", "/passkeys", { answer }))).toEqual([422, "refused"]);
  });

  it("and removing one need a sign-in within twelve hours; reading and naming do not [L66]", async () => {
    const token = await tokenFor("scs@demo.test");
    expect((await make(token)).status).toBe(201);
    const [{ id } = { id: 0 }] = (await listOf(token)).passkeys;
    const options = await optionsFor(token);
    now = Date.now() + 12 * HOUR_MS + 1_000;
    const stale = [403, "stale-sign-in"];
    expect(problemOf(await call(token, "POST", "/passkeys/options", {}))).toEqual(stale);
    expect(problemOf(await make(token, {}, options))).toEqual(stale);
    expect(problemOf(await call(token, "POST", `/passkeys/${id}/remove`, {}))).toEqual(stale);
    expect((await call(token, "PUT", `/passkeys/${id}`, { name: "Phone" })).status).toBe(201);
    expect((await listOf(token)).passkeys).toMatchObject([{ name: "Phone" }]);
  });

  it("ends at twenty [L65]", async () => {
    const token = await tokenFor("scs@demo.test");
    for (let count = 0; count < 19; count += 1) expect((await make(token)).status).toBe(201);
    const [first, second] = [await optionsFor(token), await optionsFor(token)];
    const answers = await Promise.all([make(token, {}, first), make(token, {}, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(problemOf(await call(token, "POST", "/passkeys/options", {}))).toEqual([422, "refused"]);
  });
});

describe("a person's passkeys", () => {
  it("are several, with names of their own [L65]", async () => {
    const { token, authenticator } = await makePasskey(server.base, "scs@demo.test");
    expect((await make(token)).status).toBe(201);
    const [first, second] = (await listOf(token)).passkeys;
    expect((await call(token, "PUT", `/passkeys/${second?.id}`, { name: " 手机 " })).status).toBe(201);
    expect((await signInWith(server.base, authenticator)).status).toBe(303);
    expect((await listOf(token)).passkeys).toMatchObject([
      { id: first?.id, usedAt: new Date(now).toISOString() },
      { id: second?.id, name: "手机", usedAt: null },
    ]);
  });

  it("belong to them alone: others cannot see, name or remove them [L67]", async () => {
    const { token } = await makePasskey(server.base, "scs@demo.test");
    const [{ id } = { id: 0 }] = (await listOf(token)).passkeys;
    const host = await tokenFor("host@demo.test");
    expect((await listOf(host)).passkeys).toEqual([]);
    expect(problemOf(await call(host, "PUT", `/passkeys/${id}`, { name: "Mine" }))).toEqual([404, "not-found"]);
    expect(problemOf(await call(host, "POST", `/passkeys/${id}/remove`, {}))).toEqual([404, "not-found"]);
    expect((await listOf(token)).passkeys).toMatchObject([{ id, name: "" }]);
  });

  it("no longer sign in once they are removed [L64]", async () => {
    const { token, authenticator } = await makePasskey(server.base, "scs@demo.test");
    const [{ id } = { id: 0 }] = (await listOf(token)).passkeys;
    expect((await call(token, "POST", `/passkeys/${id}/remove`, {})).status).toBe(201);
    expect((await signInWith(server.base, authenticator)).status).toBe(401);
    expect(problemOf(await call(token, "POST", `/passkeys/${id}/remove`, {}))).toEqual([404, "not-found"]);
  });

  it("that are added and removed are told to the person by email that names all of their conferences, in their language or that of the browser [L72]", async () => {
    const sent = () =>
      server.services.db.select().from(mails).where(eq(mails.recipient, "both@demo.test")).orderBy(mails.createdAt);
    await server.services.db.delete(mails);
    const { token } = await makePasskey(server.base, "both@demo.test");
    const { passkeys } = (await call(token, "GET", "/passkeys")).json as { passkeys: { id: number }[] };
    await call(token, "POST", `/passkeys/${passkeys.at(-1)?.id}/remove`, {});
    expect((await sent()).map(({ subject }) => subject)).toEqual([
      "A passkey was added to your account",
      "A passkey was removed from your account",
    ]);
    expect((await sent())[0]?.text).toMatch(/^Global · Regional\n[^]*Was this not you\?/);
  });

  it("outlast a new password, which ends all sign-ins [L17] [L60]", async () => {
    const { authenticator } = await makePasskey(server.base, "host@demo.test");
    expect(await setPassword(server.services, "host@demo.test", "a rather long password")).toBeNull();
    expect((await signInWith(server.base, authenticator)).status).toBe(303);
  });

  it("are in the export without keys, and gone with the person [L67] [L14]", async () => {
    const { services, base } = server;
    const { token, authenticator } = await makePasskey(base, "alumnus@demo.test");
    await call(token, "POST", "/passkeys/decline", {});
    const [account] = await services.db.select().from(accounts).where(eq(accounts.email, "alumnus@demo.test"));
    const sub = account?.sub ?? "";
    const [{ id, hashId }] = await services.sql<[{ id: number; hashId: string }]>`
      select id, hash_id as "hashId" from people where email = 'alumnus@demo.test'`;
    const exported = await identityPersonalData.export(services, { id, hashId, email: "alumnus@demo.test" });
    expect(exported).toMatchObject({ passkeys: [{ name: "", usedAt: null, isBackedUp: true }] });
    expect(JSON.stringify(exported)).not.toContain("publicKey");
    expect(await erasePerson(services, [identityPersonalData], "alumnus@demo.test")).toBe(true);
    expect(await services.db.$count(passkeys, eq(passkeys.sub, sub))).toBe(0);
    expect(await services.db.$count(answeredPasskeyOffers, eq(answeredPasskeyOffers.sub, sub))).toBe(0);
    expect((await signInWith(base, authenticator)).status).toBe(401);
  });

  it("of staff are in the log of their editions when they are made and removed, those of others in none [L68]", async () => {
    const { services, base } = server;
    const { db, live, sql } = services;
    await grantRole(db, live, { email: "both@demo.test", role: "organiser", editionId: "global-2025", actorId: null });
    for (const email of ["both@demo.test", "scs@demo.test"]) {
      const { token } = await makePasskey(base, email);
      const [{ id } = { id: 0 }] = (await listOf(token)).passkeys;
      await call(token, "POST", `/passkeys/${id}/remove`, {});
    }
    const rows = await sql`
      select action, edition_id, email from audit_entries join people on people.id = actor_id
      where action like 'passkey.%' order by audit_entries.id`;
    expect(rows).toEqual([
      { action: "passkey.made", edition_id: "global-2025", email: "both@demo.test" },
      { action: "passkey.removed", edition_id: "global-2025", email: "both@demo.test" },
    ]);
  });
});

describe("a passkey is offered", () => {
  it("to a person who has none, soon after a sign-in, and never again after “Not now” on any device [L69]", async () => {
    const token = await tokenFor("scs@demo.test");
    expect((await listOf(token)).isOffered).toBe(true);
    now = Date.now() + 12 * HOUR_MS + 1_000;
    expect((await listOf(token)).isOffered).toBe(false);
    now = Date.now();
    expect((await call(token, "POST", "/passkeys/decline", {})).status).toBe(201);
    expect((await call(token, "POST", "/passkeys/decline", {})).status).toBe(201);
    expect((await listOf(token)).isOffered).toBe(false);
    expect((await listOf(await tokenFor("scs@demo.test"))).isOffered).toBe(false);
  });

  it("to nobody with a sign-in of another server [L69]", async () => {
    const token = await tokenOf(server.services, "host@demo.test");
    expect((await listOf(token)).isOffered).toBe(false);
    expect(problemOf(await call(token, "POST", "/passkeys/options", {}))).toEqual([409, "closed"]);
  });
});

describe("a server without passkeys", () => {
  it("shows no button, and refuses every change [L70]", async () => {
    const { services } = server;
    const config = { ...services.config, publicUrl: "http://192.0.2.1:4400" };
    const app = await buildIdentityApp({ ...services, config });
    const authorization = `Bearer ${await tokenFor("scs@demo.test")}`;
    const answers = [];
    for (const [method, url, payload] of [
      ["GET", "/api/passkeys", undefined],
      ["POST", "/api/passkeys/options", {}],
      ["POST", "/api/passkeys", { answer: createAuthenticator("http://localhost").make({ challenge: "x" }) }],
      ["PUT", "/api/passkeys/1", { name: "Phone" }],
      ["POST", "/api/passkeys/1/remove", {}],
      ["POST", "/api/passkeys/decline", {}],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { authorization }, ...(payload ? { payload } : {}) });
      answers.push(answer.statusCode);
      if (method === "GET") expect(answer.json()).toEqual({ host: null, isOffered: false, passkeys: [] });
    }
    await app.close();
    expect(answers).toEqual([200, 409, 409, 409, 409, 409]);
  });
});
