import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createBrowser, followWithinProvider, type Answer, type Browser } from "#test/browser.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { eq } from "drizzle-orm";
import { oidcPayloads } from "../identity.tables.ts";

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());
let browser: Browser;
/** The form's address, which is that of its page. */
let address: string;
/** Submits the form of a sign-in that began in this browser. */
let submit: () => Promise<Answer>;
beforeEach(async () => {
  browser = createBrowser(server.base);
  const page = await followWithinProvider(browser, await browser.go("/login/start"));
  address = /<form method="post" action="([^"]+)"/.exec(page.text)?.[1]?.replaceAll("&amp;", "&") ?? "";
  submit = () => browser.go(address, { email: "scs@demo.test", password: "demo" });
});

const hasSession = ({ headers }: Answer): boolean =>
  headers.getSetCookie().some((line) => line.startsWith("narthex_web="));
const countCodes = (): Promise<number> =>
  server.services.db.$count(oidcPayloads, eq(oidcPayloads.model, "AuthorizationCode"));

it("the answer to the form of the app's own sign-in is signed in: its code is in no address and is not stored [L23]", async () => {
  const answer = await submit();
  expect([answer.status, answer.location, answer.text, hasSession(answer)]).toEqual([303, "/", "", true]);
  expect(await countCodes()).toBe(0);
  expect((await browser.post("/api/session/token")).status).toBe(200);
});

it.each([
  ["more than an hour ago", () => (now += 61 * 60_000)],
  ["in another browser", () => browser.storeCookie(`narthex_sign_in=${"A".repeat(43)}.0; Path=/`)],
])("the answer to the form is not signed in if the sign-in began %s [L23]", async (_, change) => {
  change();
  const answer = await submit();
  expect([answer.location.includes("/login/callback?code="), hasSession(answer)]).toEqual([true, false]);
  expect(hasSession(await browser.go(answer.location))).toBe(false);
});

it("who goes back after the sign-in is led to the app; elsewhere the page says that it is over [L23]", async () => {
  await submit();
  const [back, elsewhere] = [await browser.go(address), await createBrowser(server.base).go(address)];
  expect([back.status, back.location]).toEqual([303, "/"]);
  expect([elsewhere.status, elsewhere.text.includes("This sign-in page has expired")]).toEqual([400, true]);
});
