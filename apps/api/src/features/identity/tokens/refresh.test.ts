import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { oidcPayloads, refreshAnswers } from "../identity.tables.ts";
import { rotateKeys } from "../provider/keys.ts";
import { GRACE_MS } from "../provider/refresh-grace.ts";
import { createBrowser, postToken, refresh, signIn } from "#test/browser.ts";
import { openServer, buildIdentityApp, type TestServer } from "#test/server.ts";

let server: TestServer;
let secondProcess: { base: string; close: () => Promise<void> };
let now = Date.now();

/** A second process on the same database: its own connections, keys and memory. */
async function openSecondProcess({ services }: TestServer): Promise<typeof secondProcess> {
  const second: Services = await createServices(services.config, services.databaseUrl, services.log);
  const app = await buildIdentityApp(second, () => now);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { base: address, close: () => app.close().then(() => second.close()) };
}

beforeAll(async () => {
  server = await openServer({}, () => now);
  secondProcess = await openSecondProcess(server);
});
afterAll(async () => {
  await secondProcess.close();
  await server.close();
});
beforeEach(() => void (now += 3_600_000));

const json = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, string>,
});

it("rotated keys sign in every process without a restart, and the old ones still verify [O07]", async () => {
  const { services } = server;
  const first = await signIn(server.base, "scs@demo.test");
  let token = first.refresh_token;
  const keyOf = async (base: string): Promise<string | undefined> => {
    now += GRACE_MS + 1;
    const { status, body } = await json(await refresh(base, token));
    expect(status).toBe(200);
    token = body["refresh_token"] ?? "";
    return decodeProtectedHeader(body["access_token"] ?? "").kid;
  };
  const before = await keyOf(server.base);
  await rotateKeys(services.db, services.config);
  await services.live.send(services.db, { event: "keys", data: {} });
  for (const { base } of [server, secondProcess]) await expect.poll(() => keyOf(base)).not.toBe(before);
  const headers = { authorization: `Bearer ${first.access_token}` };
  now = Date.now();
  expect((await fetch(`${server.base}/api/profile`, { headers })).status).toBe(200);
});

describe("a refresh", () => {
  it("keeps the time at which the password was entered [B03]", async () => {
    const first = await signIn(server.base, "scs@demo.test");
    const { auth_time: at } = decodeJwt(first.access_token);
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(60);
    const { body } = await json(await refresh(server.base, first.refresh_token));
    expect(decodeJwt(body["access_token"] ?? "")["auth_time"]).toBe(at);
  });

  it("returns a new refresh token each time [L01]", async () => {
    const first = await signIn(server.base, "scs@demo.test");
    const second = await json(await refresh(server.base, first.refresh_token));
    const third = await json(await refresh(server.base, second.body["refresh_token"] ?? ""));
    expect([second.status, third.status]).toEqual([200, 200]);
    const tokens = [first.refresh_token, second.body["refresh_token"], third.body["refresh_token"]];
    expect(new Set(tokens).size).toBe(3);
    const profile = await fetch(`${server.base}/api/profile`, {
      headers: { authorization: `Bearer ${third.body["access_token"]}` },
    });
    expect(profile.status).toBe(200);
  });

  it("whose answer was lost returns the same answer again within 30 s, from any process", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const first = await json(await refresh(server.base, refresh_token));
    now += GRACE_MS;
    expect(await json(await refresh(server.base, refresh_token))).toEqual(first);
    expect(await json(await refresh(secondProcess.base, refresh_token))).toEqual(first);
    const stored = await server.services.db.select().from(refreshAnswers);
    expect(JSON.stringify(stored)).not.toContain(first.body["access_token"]);
  });

  it("sent eight times at once to two processes rotates the token once", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const bases = Array.from({ length: 8 }, (_, index) => (index % 2 ? server.base : secondProcess.base));
    const answers = await Promise.all(bases.map(async (base) => json(await refresh(base, refresh_token))));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it("sent eight times at once directly to the provider is accepted only once", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    // The trailing slash bypasses our route, so that the provider itself answers.
    const ask = (base: string) =>
      fetch(`${base}/oidc/token/`, {
        method: "POST",
        body: new URLSearchParams({ client_id: "narthex-app", grant_type: "refresh_token", refresh_token }),
      });
    const bases = Array.from({ length: 8 }, (_, index) => (index % 2 ? server.base : secondProcess.base));
    const statuses = (await Promise.all(bases.map(ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("with a used token after 30 s is refused, and revokes the tokens that came from it", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const { body } = await json(await refresh(server.base, refresh_token));
    now += GRACE_MS + 1;
    const late = await json(await refresh(server.base, refresh_token));
    expect([late.status, late.body["error"]]).toEqual([400, "invalid_grant"]);
    const successor = await json(await refresh(server.base, body["refresh_token"] ?? ""));
    expect([successor.status, successor.body["error"]]).toEqual([400, "invalid_grant"]);
  });

  it("is not answered from the cache after its tokens were revoked [L07]", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const { body } = await json(await refresh(server.base, refresh_token));
    const revoked = await fetch(`${server.base}/oidc/token/revocation`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "narthex-app", token: body["refresh_token"] ?? "" }),
    });
    expect(revoked.status).toBe(200);
    expect((await refresh(server.base, refresh_token)).status).toBe(400);
  });

  it("is refused for a minute after sixty of one sign-in, without ending it, and others are not affected [L36]", async () => {
    let token = (await signIn(server.base, "scs@demo.test")).refresh_token;
    const other = (await signIn(server.base, "scs@demo.test")).refresh_token;
    const statuses: number[] = [];
    for (let at = 0; at < 70; at++) {
      const { status, body } = await json(await refresh(server.base, token));
      statuses.push(status);
      if (status === 200) token = body["refresh_token"] ?? "";
    }
    expect(statuses).toEqual([...Array<number>(60).fill(200), ...Array<number>(10).fill(429)]);
    const refused = await refresh(server.base, token);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await refresh(server.base, other)).status).toBe(200);
    // The provider has the sign-in still.
    expect((await refresh(secondProcess.base, token)).status).toBeOneOf([200, 429]);
  });

  it("with a made-up token is invalid_grant [L07]", async () => {
    expect(await json(await refresh(server.base, "made-up"))).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
  });

  it("is allowed to the origins of the native apps, and to no other foreign origin", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test", { browser: createBrowser(server.base) });
    const send = (origin: string) => postToken(server.base, { grant_type: "refresh_token", refresh_token }, { origin });
    for (const origin of ["https://localhost", "capacitor://localhost"]) {
      const answer = await send(origin);
      expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, origin]);
    }
    expect((await send("https://evil.example")).headers.get("access-control-allow-origin")).toBeNull();
    const { refresh_token: unused } = await signIn(server.base, "scs@demo.test");
    const foreign = await postToken(
      server.base,
      { grant_type: "refresh_token", refresh_token: unused },
      { origin: "https://evil.example" },
    );
    expect([foreign.status, foreign.headers.get("access-control-allow-origin")]).toEqual([400, null]);
  });

  it("leaves no session, code or token in the database after its expiry and the chore", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    await server.services.db.update(oidcPayloads).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await refresh(server.base, refresh_token)).status).toBe(400);
  });
});
