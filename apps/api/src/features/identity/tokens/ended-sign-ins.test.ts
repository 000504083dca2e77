import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPeople, erasePerson } from "#features/people/index.ts";
import { PERSONAL_DATA } from "#test/personal-data.ts";
import type { FindPerson } from "#platform/http/request-person.ts";
import { createServices, type Services } from "#platform/services.ts";
import { beginSignIn, createBrowser, postToken, refresh, signIn } from "#test/browser.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { freePort } from "../../../../../../tools/free-port.ts";
import { oidcPayloads } from "../identity.tables.ts";
import { setPassword } from "../provider/accounts.ts";
import { createFindPerson } from "./tokens.ts";

const MAX_DELAY_MS = 2_000;

let demo: Demonstration;
let base: string;
let neighbour: Services;
let findInNeighbour: FindPerson;

beforeAll(async () => {
  const port = await freePort();
  demo = await openDemonstration(await createTestServices(testConfig({ PORT: String(port) }), "demo"));
  await demo.app.listen({ port, host: "localhost" });
  base = demo.services.config.publicUrl;
  neighbour = await createServices(demo.services.config, demo.services.databaseUrl);
  findInNeighbour = await createFindPerson(neighbour, createPeople(neighbour));
});
afterAll(async () => {
  await neighbour.close();
  await demo.close();
});

const statusOf = async (token: string, path = "/profile"): Promise<number> =>
  (await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
const isKnownToNeighbour = async (token: string): Promise<boolean> => {
  try {
    await findInNeighbour(token);
    return true;
  } catch {
    return false;
  }
};
/** Opens a live stream. `ended` is true once the server has closed it. */
async function openStream(token: string): Promise<{ ended: boolean; close: () => Promise<void> }> {
  const abort = new AbortController();
  const headers = { authorization: `Bearer ${token}`, accept: "text/event-stream" };
  const answer = await fetch(`${base}/api/live`, { headers, signal: abort.signal });
  const stream = { ended: false, close: async () => abort.abort() };
  void answer.body
    ?.pipeTo(new WritableStream())
    .then(() => (stream.ended = true))
    .catch(() => undefined);
  return stream;
}
async function openDevice(email: string) {
  const browser = createBrowser(base);
  const tokens = await signIn(base, email, { browser });
  expect([await statusOf(tokens.access_token), await isKnownToNeighbour(tokens.access_token)]).toEqual([200, true]);
  return { browser, tokens, stream: await openStream(tokens.access_token) };
}
type Device = Awaited<ReturnType<typeof openDevice>>;
/** What still works on a device: calls, calls to another process, the stream. */
const stateOf = async ({ tokens, stream }: Device) => [
  await statusOf(tokens.access_token),
  await isKnownToNeighbour(tokens.access_token),
  !stream.ended,
];
const OPEN = [200, true, true];
const ENDED = [401, false, false];

describe("an access token and its live stream", () => {
  it("end within two seconds after a logout, in every process, and stay ended after a restart [L14]", async () => {
    const [phone, laptop] = [await openDevice("scs@demo.test"), await openDevice("scs@demo.test")];
    await phone.browser.go(`/oidc/session/end?id_token_hint=${phone.tokens.id_token}`);
    await expect.poll(() => stateOf(phone), { timeout: MAX_DELAY_MS, interval: 50 }).toEqual(ENDED);
    expect(await stateOf(laptop)).toEqual(OPEN);
    const restarted = await createFindPerson(neighbour, createPeople(neighbour));
    await expect((async () => restarted(phone.tokens.access_token))()).rejects.toThrow("This sign-in has ended.");
    await laptop.stream.close();
  });

  it("end when a stolen refresh token is used a second time [L14]", async () => {
    const phone = await openDevice("gc@demo.test");
    await refresh(base, phone.tokens.refresh_token);
    await demo.services.sql`update refresh_answers set created_at = created_at - interval '1 minute'`;
    expect((await refresh(base, phone.tokens.refresh_token)).status).toBe(400);
    await expect.poll(() => stateOf(phone), { timeout: MAX_DELAY_MS, interval: 50 }).toEqual(ENDED);
  });

  it("end within two seconds after the person is erased, on all devices, and other people stay signed in [L14]", async () => {
    const devices = [await openDevice("host@demo.test"), await openDevice("host@demo.test")];
    const other = await openDevice("both@demo.test");
    expect(await erasePerson(demo.services, PERSONAL_DATA, "host@demo.test")).toBe(true);
    for (const device of devices)
      await expect.poll(() => stateOf(device), { timeout: MAX_DELAY_MS, interval: 50 }).toEqual(ENDED);
    expect(await stateOf(other)).toEqual(OPEN);
    await other.stream.close();
  });

  it("end within two seconds after the operator sets a password, on all devices; a new sign-in works at once [L17]", async () => {
    const devices = [await openDevice("both@demo.test"), await openDevice("both@demo.test")];
    const other = await openDevice("gc@demo.test");
    expect(await setPassword(demo.services, "both@demo.test", "a longer password")).toBeNull();
    const password = "a longer password";
    const fresh = await signIn(base, "both@demo.test", { browser: createBrowser(base), password });
    for (const device of devices) {
      await expect.poll(() => stateOf(device), { timeout: MAX_DELAY_MS, interval: 50 }).toEqual(ENDED);
      expect((await refresh(base, device.tokens.refresh_token)).status).toBe(400);
    }
    expect(await statusOf(fresh.access_token)).toBe(200);
    expect(await stateOf(other)).toEqual(OPEN);
    await other.stream.close();
  });
});

describe("the provider's storage", () => {
  it("contains no refresh token, code or session id that could be used [L15]", async () => {
    const { tokens } = await openDevice("regional@demo.test");
    const stored = JSON.stringify(await demo.services.db.select().from(oidcPayloads));
    expect(stored).not.toContain(tokens.refresh_token);
    expect(stored).not.toContain('"jti"');
    const [row] = await demo.services.sql`select id from oidc_payloads where model = 'RefreshToken' limit 1`;
    expect((await refresh(base, String(row?.["id"]))).status).toBe(400);
    expect((await refresh(base, tokens.refresh_token)).status).toBe(200);
  });

  it("of an older version is migrated, and its refresh tokens stay valid [L15]", async () => {
    const { tokens } = await openDevice("regional@demo.test");
    const token = tokens.refresh_token;
    const run = async (statement: string): Promise<number | null> =>
      (await demo.services.db.execute(statement.replaceAll("$1", `'${token}'`))).rowCount;
    const file = new URL("../../../../migrations/0013_ended_sign_ins.sql", import.meta.url);
    const update = /UPDATE "oidc_payloads"[^;]*/.exec(readFileSync(file, "utf8"))?.[0] ?? "";
    const digest = "rtrim(translate(encode(sha256(convert_to($1::text, 'UTF8')), 'base64'), '+/', '-_'), '=')";
    const old = `update oidc_payloads set id = $1::text, payload = payload || jsonb_build_object('jti', $1::text) where id = ${digest}`;
    expect(await run(old)).toBe(1);
    expect((await refresh(base, token)).status).toBe(400);
    expect(await run(`${update} and "id" = $1`)).toBe(1);
    expect((await refresh(base, token)).status).toBe(200);
  });
});

it("the provider issues tokens for our own API only [L16]", async () => {
  const browser = createBrowser(base);
  const foreign = "https://elsewhere.example/api";
  const { answer } = await beginSignIn(browser, base, { params: { resource: foreign } });
  expect(new URL(answer.location).searchParams.get("error")).toBe("invalid_target");
  const { refresh_token } = await signIn(base, "online@demo.test", { browser: createBrowser(base) });
  const form = { grant_type: "refresh_token", refresh_token, resource: foreign };
  const refused = await postToken(base, form);
  expect([refused.status, (await refused.json()) as object]).toEqual([
    400,
    expect.objectContaining({ error: "invalid_target" }),
  ]);
});
