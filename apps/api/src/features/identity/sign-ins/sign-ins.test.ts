import type { OwnSignIn } from "@narthex/contract/app/sign-ins";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSignIn, createBrowser, refresh, signIn } from "#test/browser.ts";
import { callApi } from "#test/passkeys.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { deviceNameOf } from "../provider/device-name.ts";

const FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const EDGE =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0";

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());

const openDevice = async (email: string, userAgent: string) => {
  const browser = createBrowser(server.base, { "user-agent": userAgent });
  return { browser, tokens: await signIn(server.base, email, { browser }) };
};
const listOf = async (token: string): Promise<OwnSignIn[]> =>
  (await callApi(server.base, token, "GET", "/sign-ins")).json as OwnSignIn[];
const end = async (token: string, id = "") =>
  (await callApi(server.base, token, "POST", `/sign-ins/${id}/end`, {})).status;

it("a person sees where they are signed in, and signs out there: tokens, renewal and the browser's session end [L73]", async () => {
  const phone = await openDevice("scs@demo.test", FIREFOX);
  const laptop = await openDevice("scs@demo.test", EDGE);
  const list = await listOf(laptop.tokens.access_token);
  expect(list.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual([
    ["Edge · Windows", true],
    ["Firefox · Android", false],
  ]);
  const id = list.find(({ isThis }) => !isThis)?.id;
  expect(await end(laptop.tokens.access_token, id)).toBe(201);
  expect((await listOf(laptop.tokens.access_token)).map(({ isThis }) => isThis)).toEqual([true]);
  const statusOnPhone = async () => (await callApi(server.base, phone.tokens.access_token, "GET", "/profile")).status;
  await expect.poll(statusOnPhone, { timeout: 2_000, interval: 50 }).toBe(401);
  expect((await refresh(server.base, phone.tokens.refresh_token)).status).toBe(400);
  expect((await beginSignIn(phone.browser, server.base)).answer.location).toContain("/oidc/interaction/");
  expect((await refresh(server.base, laptop.tokens.refresh_token)).status).toBe(200);
});

it("a sign-in of another person cannot be seen or ended, and ending one needs a sign-in within 12 hours [L73]", async () => {
  const host = (await openDevice("host@demo.test", SAFARI)).tokens.access_token;
  const [{ id, device } = { id: "", device: "" }] = await listOf(host);
  expect(device).toBe("Safari · iPhone");
  const other = (await openDevice("both@demo.test", SAFARI)).tokens.access_token;
  expect((await listOf(other)).map((one) => one.id)).not.toContain(id);
  expect(await end(other, id)).toBe(404);
  now = Date.now() + 12 * 60 * 60_000 + 1_000;
  expect(await end(host, id)).toBe(403);
  now = Date.now();
  expect(await listOf(host)).toHaveLength(1);
});

it("a renewed sign-in stays one line, with the time of its last renewal [L73]", async () => {
  const { tokens } = await openDevice("both@demo.test", "");
  const renewed = (await (await refresh(server.base, tokens.refresh_token)).json()) as { access_token: string };
  const own = (await listOf(renewed.access_token)).filter(({ isThis }) => isThis);
  expect(own).toHaveLength(1);
  expect(Date.parse(own[0]?.usedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(own[0]?.since ?? ""));
});

it.each([
  ["", ""],
  ["curl/8.9.1", ""],
  [FIREFOX, "Firefox · Android"],
  [SAFARI, "Safari · iPhone"],
  [EDGE, "Edge · Windows"],
  [SAFARI.replace("Version/18.5", "CriOS/138.0"), "Chrome · iPhone"],
])("the browser %j is named %j [L73]", (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});
