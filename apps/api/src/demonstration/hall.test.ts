import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readConfig } from "#platform/config.ts";
import { addressLimit, REQUESTS_PER_PERSON } from "#platform/http/address-limits.ts";
import { createBrowser, refresh, signIn } from "#test/browser.ts";
import { openServer } from "#test/server.ts";
import { openDemonstration, type Demonstration } from "#test/people.ts";
import { createTestServices, testConfig } from "#test/services.ts";

const PEOPLE_PER_ADDRESS = 12;
const CALLS_PER_MINUTE = 40;
const PUBLIC_LIMIT = PEOPLE_PER_ADDRESS * REQUESTS_PER_PERSON.publicCalls;

let demo: Demonstration;
let halls = 0;
/** A hall with its own IP address, so that the tests do not share counters. */
const openHall = () => {
  const remoteAddress = `192.0.2.${++halls}`;
  return async (who: string | null, path: string, headers: Record<string, string> = {}) =>
    (await demo.ask(who, path, { remoteAddress, headers })).status;
};
const statusesOf = async (count: number, act: () => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await act());
  return statuses;
};
/** Statuses with how often each came. */
const countsOf = (statuses: number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

beforeAll(async () => {
  const limits = { PEOPLE_PER_ADDRESS: String(PEOPLE_PER_ADDRESS), CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) };
  demo = await openDemonstration(await createTestServices(testConfig(limits), "demo"));
});
afterAll(() => demo.close());

describe("people behind one IP address", () => {
  it("can all open the app within a minute without a 429, and requests beyond that are refused [O04]", async () => {
    const ask = openHall();
    // As many public calls as an opened app needs: the editions, the sign-in and an access token.
    const calls = ["/cms/editions", "/sign-in", "/clock"];
    const open = async (): Promise<number> => Math.max(...(await Promise.all(calls.map((path) => ask(null, path)))));
    expect(countsOf(await statusesOf(PEOPLE_PER_ADDRESS * 4, open))).toEqual({ 200: PEOPLE_PER_ADDRESS * 4 });
    expect(countsOf(await statusesOf(10, open))).toEqual({ 429: 10 });
    expect(await openHall()(null, "/sign-in")).toBe(200);
  });

  it("are not limited with their own tokens once the address has used up its public calls [O05]", async () => {
    const ask = openHall();
    const open = () => ask(null, "/sign-in");
    expect(countsOf(await statusesOf(PUBLIC_LIMIT + 1, open))).toEqual({ 200: PUBLIC_LIMIT, 429: 1 });
    for (const path of ["/profile/export", "/sign-in", "/cms/editions"]) expect(await ask("scs", path)).toBe(200);
    expect(await ask(null, "/cms/editions")).toBe(429);
  });

  it("cannot use up the limits with invalid tokens, which are refused with 429 after a while [O05]", async () => {
    const ask = openHall();
    const guess = (path: string) => () => ask(null, path, { authorization: "Bearer made.up.token" });
    const limit = PEOPLE_PER_ADDRESS * REQUESTS_PER_PERSON.refusedTokens;
    expect(countsOf(await statusesOf(limit, guess("/profile")))).toEqual({ 401: limit });
    expect(countsOf(await statusesOf(3, guess("/profile")))).toEqual({ 429: 3 });
    expect([await guess("/sign-in")(), await ask(null, "/profile")]).toEqual([429, 429]);
    expect([await ask("host", "/profile/export"), await ask(null, "/sign-in")]).toEqual([200, 200]);
    expect(await openHall()(null, "/profile")).toBe(401);
  });
});

it("a person is limited by their calls from all addresses together, also to public endpoints [O05]", async () => {
  const [hall, home] = [openHall(), openHall()];
  const calls = await statusesOf(CALLS_PER_MINUTE / 2, () => hall("gc", "/profile/export"));
  const more = await statusesOf(CALLS_PER_MINUTE / 2, () => home("gc", "/sign-in"));
  expect(countsOf([...calls, ...more])).toEqual({ 200: CALLS_PER_MINUTE });
  expect([await hall("gc", "/profile/export"), await home("gc", "/sign-in")]).toEqual([429, 429]);
  expect([await hall("both", "/profile/export"), await home(null, "/sign-in")]).toEqual([200, 200]);
});

it("the health of the process is never limited [O05]", async () => {
  const ask = openHall();
  expect(countsOf(await statusesOf(PUBLIC_LIMIT * 2, () => ask(null, "/healthz")))).toEqual({ 200: PUBLIC_LIMIT * 2 });
  expect(await ask(null, "/sign-in")).toBe(200);
});

it("the limits let 5,000 people behind one address sign in within a minute, while twenty of them mistype three times [O04] [L12]", async () => {
  const server = await openServer();
  const config = readConfig({ NARTHEX_MODE: "demonstration" });
  /** How many requests the provider has counted for this address. */
  const counted = async (): Promise<number> => {
    const { headers } = await createBrowser(server.base).go("/oidc/fonts/figtree.woff2");
    return addressLimit("provider", config) - Number(headers.get("x-ratelimit-remaining"));
  };
  const before = await counted();
  const tokens = await signIn(server.base, "scs@demo.test");
  expect((await refresh(server.base, tokens.refresh_token)).status).toBe(200);
  // Beside these the app reads the provider's configuration twice, and the page needs three fonts.
  const perSignIn = (await counted()) - before - 1 + 2 + 3;
  await server.close();
  expect(perSignIn).toBe(10);
  expect(5_000 * perSignIn + 20 * 3).toBeLessThan(addressLimit("provider", config));
  // The limit before this rule: 3,000 requests of an address.
  expect(5_000 * perSignIn).toBeGreaterThan(3_000);
});
