import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createBrowser, signIn, type Answer, type Browser } from "#test/browser.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { createLogin } from "../login/login.service.ts";
import { accounts, passwordLinks } from "../identity.tables.ts";
import { createLink } from "../reset/reset.service.ts";
import { createConsoleLink } from "./invitations.job.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());
beforeEach(async () => void (await server.services.db.delete(passwordLinks)));

const invite = async (email: string, locale: "en" | "zh" | "th" = "en"): Promise<string> =>
  (await createLink(server.services.db, server.services.config, { email, locale, kind: "invitation" })) ?? "";
const titleOf = ({ text }: Answer): string | undefined => /<h1>([^<]+)/.exec(text)?.[1];
const actionIn = ({ text }: Answer): string =>
  /<form method="post" action="([^"]+)"/.exec(text)?.[1]?.replaceAll("&amp;", "&") ?? "";
/** Follows redirects up to a page of the app or the console. */
async function follow(browser: Browser, first: Answer): Promise<string> {
  let answer = first;
  while (answer.location.includes("/oidc/") || answer.location.includes("/login/"))
    answer = await browser.go(answer.location);
  return answer.location || titleOf(answer) || "";
}
const press = async (browser: Browser, link: string): Promise<string> =>
  follow(browser, await browser.go(actionIn(await browser.go(link)), {}));
/** Who is signed in in a browser. */
async function signedIn(browser: Browser): Promise<string | null> {
  const token = await browser.post("/api/session/token");
  if (!token.ok) return null;
  const { accessToken } = (await token.json()) as { accessToken: string };
  const profile = await fetch(`${server.base}/api/profile`, { headers: { authorization: `Bearer ${accessToken}` } });
  return ((await profile.json()) as { email: string }).email;
}

it("the link of an invitation opens the app, signed in and without a password, once, however often it was looked at before; there it then leads to the app [L40]", async () => {
  const link = await invite("scs@demo.test", "th");
  const browser = createBrowser(server.base);
  const pages = [await browser.go(link), await createBrowser(server.base).go(link)];
  expect(pages.map((page) => [page.status, titleOf(page), page.headers.get("referrer-policy")])).toEqual(
    [1, 2].map(() => [200, "ยินดีต้อนรับ", "no-referrer"]),
  );
  expect(await press(browser, link)).toBe("/");
  expect(await signedIn(browser)).toBe("scs@demo.test");
  const [account] = await server.services.db.select().from(accounts).where(eq(accounts.email, "scs@demo.test"));
  expect(account?.passwordHash).toBeNull();
  const used = [await browser.go(link), await browser.go(actionIn(pages[0] as Answer), {})];
  expect(used.map(({ status, location }) => [status, location])).toEqual([1, 2].map(() => [303, "/"]));
  const again = await createBrowser(server.base).go(link.replace("lang=th", "lang=en"));
  expect([again.status, titleOf(again), again.text.includes("Sign in with a code")]).toEqual([
    410,
    "This link no longer works",
    true,
  ]);
});

it("of several people who use one invitation at once, one comes in; after seven days nobody does [L40]", async () => {
  const link = await invite("host@demo.test");
  const page = await createBrowser(server.base).go(link);
  const pressed = await Promise.all([1, 2, 3].map(() => createBrowser(server.base).go(actionIn(page), {})));
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([303, 410, 410]);
  const other = await invite("host@demo.test");
  const [row] = await server.services.db
    .select({ days: sql<number>`round(extract(epoch from ${passwordLinks.expiresAt} - now()) / 86400)::int` })
    .from(passwordLinks)
    .where(sql`${passwordLinks.expiresAt} > now()`);
  expect(row?.days).toBe(7);
  await server.services.db.update(passwordLinks).set({ expiresAt: sql`now()` });
  expect((await createBrowser(server.base).go(other)).status).toBe(410);
});

it("an invitation signs in its own person where someone else is signed in, and leaves nothing that signs in again [L40]", async () => {
  const browser = createBrowser(server.base);
  await signIn(server.base, "both@demo.test", { browser });
  expect(await press(browser, await invite("regional@demo.test"))).toBe("/");
  expect(await signedIn(browser)).toBe("regional@demo.test");
  expect(browser.cookies()).not.toContain("narthex_admitted");
  expect(await follow(browser, await browser.go("/login/start?password=1"))).toBe("Welcome. Please sign in.");
});

it("another site cannot use an invitation in someone's browser, and a cookie that was made up opens nothing [L40]", async () => {
  const link = await invite("alumnus@demo.test");
  const hostile = createBrowser(server.base, { "sec-fetch-site": "cross-site" });
  expect((await hostile.go(actionIn(await hostile.go(link)), {})).status).toBe(410);
  const browser = createBrowser(server.base);
  browser.storeCookie(`narthex_admitted=${"A".repeat(80)}; Path=/oidc`);
  expect(await follow(browser, await browser.go("/login/start?password=1"))).toBe("Welcome. Please sign in.");
  expect(await press(browser, link)).toBe("/");
});

it("the first organiser's link leads to the console, and the link of an older invitation still sets a password [L40] [L20]", async () => {
  const link = (await createConsoleLink(server.services, " Host@demo.test ")) ?? "";
  expect(await press(createBrowser(server.base), link)).toBe("/console");
  const older = (await invite("host@demo.test")).replace("/oidc/invitation/", "/oidc/password/");
  expect((await createBrowser(server.base).go(older, { password: "a lantern on the hill" })).status).toBe(200);
  const login = createLogin(server.services);
  expect((await login({ email: "host@demo.test", password: "a lantern on the hill", ip: "9.9.9.9" })).kind).toBe("in");
});
