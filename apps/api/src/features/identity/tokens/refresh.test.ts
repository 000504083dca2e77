import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServices, type Services } from "#platform/services.ts";
import { oidcPayloads, refreshAnswers } from "../identity.tables.ts";
import { GRACE_MS } from "../provider/refresh-grace.ts";
import { createBrowser, postToken, refresh, signIn } from "#test-browser.ts";
import { openServer, serve, type TestServer } from "#test-server.ts";

let server: TestServer;
let neighbour: { base: string; close: () => Promise<void> };
let now = Date.now();

/** A second process on the same database: its own connections, keys and memory. */
async function openNeighbour({ services }: TestServer): Promise<typeof neighbour> {
  const url = new URL(`postgres://narthex@localhost/${services.sql.options.database}`);
  url.searchParams.set("host", String(services.sql.options.host).split(",")[0] ?? "");
  const second: Services = await createServices(services.config, url.href, services.log);
  const app = await serve(second, () => now);
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  return { base: address, close: () => app.close().then(() => second.close()) };
}

beforeAll(async () => {
  server = await openServer({}, () => now);
  neighbour = await openNeighbour(server);
});
afterAll(async () => {
  await neighbour.close();
  await server.close();
});
beforeEach(() => void (now += 3_600_000));

const json = async (response: Response) => ({
  status: response.status,
  body: (await response.json()) as Record<string, string>,
});

describe("a refresh", () => {
  it("gives a new token each time, without a page [L01]", async () => {
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

  it("whose answer was lost gives the same answer again within 30 s, from any process", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const first = await json(await refresh(server.base, refresh_token));
    now += GRACE_MS;
    expect(await json(await refresh(server.base, refresh_token))).toEqual(first);
    expect(await json(await refresh(neighbour.base, refresh_token))).toEqual(first);
    const kept = await server.services.db.select().from(refreshAnswers);
    expect(JSON.stringify(kept)).not.toContain(first.body["access_token"]);
  });

  it("sent eight times at once to two processes rotates once", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const bases = Array.from({ length: 8 }, (_, index) => (index % 2 ? server.base : neighbour.base));
    const answers = await Promise.all(bases.map(async (base) => json(await refresh(base, refresh_token))));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it("past the grace, would be refused to all but one of them", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    // With a slash at the end the provider itself is asked.
    const ask = (base: string) =>
      fetch(`${base}/oidc/token/`, {
        method: "POST",
        body: new URLSearchParams({ client_id: "narthex-app", grant_type: "refresh_token", refresh_token }),
      });
    const bases = Array.from({ length: 8 }, (_, index) => (index % 2 ? server.base : neighbour.base));
    const statuses = (await Promise.all(bases.map(ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  });

  it("later than that is a stolen token: it is refused, and so is everything that came of it", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const { body } = await json(await refresh(server.base, refresh_token));
    now += GRACE_MS + 1;
    const late = await json(await refresh(server.base, refresh_token));
    expect([late.status, late.body["error"]]).toEqual([400, "invalid_grant"]);
    const heir = await json(await refresh(server.base, body["refresh_token"] ?? ""));
    expect([heir.status, heir.body["error"]]).toEqual([400, "invalid_grant"]);
  });

  it("is not given again after its tokens were revoked [L07]", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const { body } = await json(await refresh(server.base, refresh_token));
    const revoked = await fetch(`${server.base}/oidc/token/revocation`, {
      method: "POST",
      body: new URLSearchParams({ client_id: "narthex-app", token: body["refresh_token"] ?? "" }),
    });
    expect(revoked.status).toBe(200);
    expect((await refresh(server.base, refresh_token)).status).toBe(400);
  });

  it("with a made-up token is invalid_grant [L07]", async () => {
    expect(await json(await refresh(server.base, "made-up"))).toMatchObject({
      status: 400,
      body: { error: "invalid_grant" },
    });
  });

  it("is open to the native apps' origins, and to no other", async () => {
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

  it("leaves no session, code or token readable by its address after it has expired", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    await server.services.db.update(oidcPayloads).set({ expiresAt: new Date(Date.now() - 1000) });
    expect((await refresh(server.base, refresh_token)).status).toBe(400);
  });
});
