import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServices } from "#platform/services.ts";
import { buildIdentityApp, openServer, type TestServer } from "#test/server.ts";
import { createBrowser, followWithinProvider, refresh, signIn, type Answer, type Browser } from "#test/browser.ts";
import { webSessions } from "../identity.tables.ts";
import { setPassword } from "../provider/accounts.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.now();
  await server.services.db.delete(webSessions);
});

const open = (headers: Record<string, string> = {}): Browser => createBrowser(server.base, headers);

/** Follows the redirects to the provider and submits its form. Who is known there returns to the callback without a form. */
async function walk(browser: Browser, email: string, start: string): Promise<Answer> {
  const page = await followWithinProvider(browser, await browser.go(start));
  const action = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1];
  if (!action) return page;
  return followWithinProvider(browser, await browser.go(action.replaceAll("&amp;", "&"), { email, password: "demo" }));
}

async function enter(browser: Browser, email = "scs@demo.test", start = "/login/start?again=1"): Promise<Answer> {
  const answer = await walk(browser, email, start);
  return answer.location.includes("/login/callback?") ? browser.go(answer.location) : answer;
}

const tokenOf = async (browser: Browser, body: unknown = {}): Promise<{ status: number; token: string }> => {
  const answer = await browser.post("/api/session/token", body);
  const token = answer.status === 200 ? ((await answer.json()) as { accessToken: string }).accessToken : "";
  return { status: answer.status, token };
};
const read = (token: string): Promise<Response> =>
  fetch(`${server.base}/api/profile`, { headers: { authorization: `Bearer ${token}` } });
/** The session's cookie, as a thief would copy it. */
const cookieOf = (answer: Answer): string =>
  answer.headers.getSetCookie().find((line) => line.startsWith("narthex_web=")) ?? "";

describe("a sign-in of the web app", () => {
  it("exchanges the code at the server, sets an opaque cookie and returns to the requested page [L23] [L01]", async () => {
    const browser = open();
    const begun = new URL((await browser.go("/login/start?locale=th&return=/schedule%23day-2")).location).searchParams;
    expect([begun.get("code_challenge_method"), begun.get("ui_locales")]).toEqual(["S256", "th"]);
    const answer = await enter(browser, "scs@demo.test", "/login/start?return=/schedule%23day-2");
    expect([answer.status, answer.location]).toEqual([303, "/schedule#day-2"]);
    expect(cookieOf(answer)).toMatch(/^narthex_web=[\w-]{43}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax$/);
    const { token } = await tokenOf(browser);
    expect((await read(token)).status).toBe(200);
    const stored = JSON.stringify(await server.services.db.select().from(webSessions));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookieOf(answer).slice(12, 55));
  });

  it("keeps the language of the browser, and then the one that it shows the app in [U05]", async () => {
    const kept = async () => (await server.services.db.select().from(webSessions)).map(({ locale }) => locale);
    const browser = open({ "accept-language": "th-TH,en;q=0.5" });
    await enter(browser);
    expect(await kept()).toEqual(["th"]);
    browser.storeCookie("narthex_view=Global.zh; Path=/");
    await tokenOf(browser, { refused: (await tokenOf(browser)).token });
    expect(await kept()).toEqual(["zh"]);
  });

  it("passes on the address of the person who signs in again, and nothing that is not an address [B03]", async () => {
    const hintOf = async (query: string): Promise<string | null> =>
      new URL((await open().go(`/login/start?password=1&${query}`)).location).searchParams.get("login_hint");
    expect(await hintOf("hint=scs%40demo.test")).toBe("scs@demo.test");
    for (const hostile of [
      "hint=call+555",
      "hint=a%40b.test&hint=c%40d.test",
      `hint=${"a".repeat(250)}%40demo.test`,
      "hint=a%40b.test%0d%0a",
    ])
      expect(await hintOf(hostile)).toBeNull();
  });

  it("returns only to pages of the app [L05]", async () => {
    for (const target of ["//evil.example", "https://evil.example/home", "/no/such/page"]) {
      const start = `/login/start?again=1&return=${encodeURIComponent(target)}`;
      expect((await enter(open(), "scs@demo.test", start)).location, target).toBe("/");
    }
    expect((await enter(open(), "scs@demo.test", "/login/start?return=/console/a/team")).location).toBe(
      "/console/a/team",
    );
  });

  it("cannot be completed in another browser, later than an hour, or twice [L23]", async () => {
    const [browser, other] = [open(), open()];
    expect(cookieOf(await walk(browser, "scs@demo.test", "/login/start"))).not.toBe("");
    const { location } = await walk(browser, "scs@demo.test", "/login/start?again=1");
    await other.go("/login/start");
    expect(cookieOf(await other.go(location))).toBe("");
    now += 61 * MINUTE_MS;
    expect(cookieOf(await browser.go(location))).toBe("");
    now -= 61 * MINUTE_MS;
    expect(cookieOf(await browser.go(location))).not.toBe("");
    expect(cookieOf(await browser.go(location))).toBe("");
  });

  it("that immediately loops waits for the person [L23]", async () => {
    const browser = open();
    await enter(browser);
    expect((await browser.go("/login/start")).location).toBe("/login?ended=1");
    const console = await browser.go("/login/start?return=/console/a/team");
    expect(console.location).toBe("/console/sign-in?to=%2Fa%2Fteam&ended=1");
    expect((await browser.go("/login/start?again=1")).location).toContain("/oidc/auth?");
    expect((await open({ "sec-fetch-site": "cross-site" }).go("/login/start")).location).toBe("/login");
  });

  it("of a person without a registration leads to the page that explains it [L06]", async () => {
    expect((await enter(open(), "stranger@elsewhere.test")).location).toBe("/access-denied");
  });
});

describe("the cookie of a session", () => {
  it("authorizes only the call for a token, and only from our own pages [L23]", async () => {
    const browser = open();
    const cookie = cookieOf(await enter(browser)).split(";")[0] ?? "";
    expect((await fetch(`${server.base}/api/profile`, { headers: { cookie } })).status).toBe(401);
    for (const headers of [
      { origin: "https://evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "null" },
    ])
      expect((await browser.post("/api/session/token", {}, headers)).status).toBe(403);
    expect((await tokenOf(browser)).status).toBe(200);
  });

  it("is useless when it is forged or older than its session, and is then removed [L23]", async () => {
    const forged = open();
    forged.storeCookie(`narthex_web=${"A".repeat(43)}; Path=/`);
    expect((await tokenOf(forged)).status).toBe(204);
    expect(forged.cookies()).not.toContain("narthex_web");
    const browser = open();
    await enter(browser);
    now += 31 * DAY_MS;
    expect((await tokenOf(browser)).status).toBe(204);
    expect(browser.cookies()).not.toContain("narthex_web");
  });

  it("that was stolen ends with the sign-out of its owner, as does its access token [L23] [L14]", async () => {
    const [browser, thief] = [open(), open()];
    thief.storeCookie(cookieOf(await enter(browser)));
    const { token } = await tokenOf(thief);
    const answer = await browser.post("/api/session/end");
    expect(((await answer.json()) as { address: string }).address).toContain("/oidc/session/end?");
    const { location } = await followWithinProvider(browser, await browser.go("/login/start"));
    expect(location, "another tab is not signed in again").toBe("");
    expect((await tokenOf(thief)).status).toBe(204);
    await expect.poll(async () => (await read(token)).status).toBe(401);
  });

  it("ends at the next request after a sign-out without a network [L23]", async () => {
    const browser = open();
    const stolen = cookieOf(await enter(browser));
    browser.storeCookie("narthex_signed_out=1; Path=/");
    expect((await tokenOf(browser)).status).toBe(204);
    const thief = open();
    thief.storeCookie(stolen);
    expect((await tokenOf(thief)).status).toBe(204);
  });

  it("ends when another person signs in, but not when the same person does again [L23]", async () => {
    const browser = open();
    const [first, again] = [open(), open()];
    first.storeCookie(cookieOf(await enter(browser)));
    again.storeCookie(cookieOf(await enter(browser)));
    expect((await tokenOf(first)).status).toBe(204);
    const { token } = await tokenOf(again);
    expect((await read(token)).status).toBe(200);
    await enter(browser, "host@demo.test", "/login/start?again=1&password=1");
    expect((await tokenOf(again)).status).toBe(204);
    await expect.poll(async () => (await read(token)).status).toBe(401);
    const profile = (await (await read((await tokenOf(browser)).token)).json()) as { email: string };
    expect(profile.email).toBe("host@demo.test");
  });

  it("ends with a new password [L17] [L23]", async () => {
    const browser = open();
    await enter(browser, "alumnus@demo.test");
    expect(await setPassword(server.services, "alumnus@demo.test", "a quite long password")).toBeNull();
    expect((await tokenOf(browser)).status).toBe(204);
  });
});

describe("an access token of a session", () => {
  it("is the same for all tabs until it is about to expire or the API refuses it [L24]", async () => {
    const browser = open();
    await enter(browser);
    const [first, second] = [await tokenOf(browser), await tokenOf(browser)];
    expect(second.token).toBe(first.token);
    const refused = await tokenOf(browser, { refused: first.token });
    expect(refused.token).not.toBe(first.token);
    now += 14 * MINUTE_MS;
    expect((await tokenOf(browser)).token).not.toBe(refused.token);
  });

  it("is renewed once for eight requests to two processes [L24]", async () => {
    const { services } = server;
    const second = await createServices(services.config, services.databaseUrl, services.log);
    const app = await buildIdentityApp(second, () => now);
    const base = await app.listen({ port: 0, host: "127.0.0.1" });
    const browser = open();
    await enter(browser);
    now += 14 * MINUTE_MS;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        browser.post(`${index % 2 ? server.base : base}/api/session/token`, {}, { "sec-fetch-site": "same-origin" }),
      ),
    );
    const tokens = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { accessToken: string }).accessToken),
    );
    expect(new Set(tokens).size).toBe(1);
    await app.close();
    await second.close();
  });
});

describe("a refresh token that an older version of the app stored", () => {
  it("becomes a session once, and no longer works elsewhere [L25]", async () => {
    const { refresh_token } = await signIn(server.base, "scs@demo.test");
    const browser = open();
    expect((await browser.post("/api/session/adopt", { refreshToken: refresh_token })).status).toBe(200);
    expect((await read((await tokenOf(browser)).token)).status).toBe(200);
    now += MINUTE_MS;
    expect((await refresh(server.base, refresh_token)).status).toBe(400);
    expect((await tokenOf(browser, { refused: (await tokenOf(browser)).token })).status).toBe(204);
  });

  it("that is unknown signs nobody in [L25]", async () => {
    const browser = open();
    expect((await browser.post("/api/session/adopt", { refreshToken: "nobody" })).status).toBe(204);
    expect(browser.cookies()).not.toContain("narthex_web");
  });
});
