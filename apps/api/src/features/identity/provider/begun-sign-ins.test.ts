import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSignIn, createBrowser } from "#test/browser.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { withBegunSignIn } from "./begun-sign-ins.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

it("of several sign-ins that began in one browser each goes on, and none in another browser [L74]", async () => {
  const [browser, other] = [createBrowser(server.base), createBrowser(server.base)];
  const pages: string[] = [];
  for (let count = 0; count < 3; count += 1) pages.push((await beginSignIn(browser, server.base)).answer.location);
  await beginSignIn(other, server.base);
  for (const page of pages) {
    expect((await browser.go(page)).status).toBe(200);
    expect((await other.go(page)).status).toBe(400);
  }
  expect(browser.cookies().filter((name) => name?.includes("begun"))).toEqual(["narthex_begun"]);
  expect(browser.cookies().filter((name) => /interaction|resume/.test(name ?? ""))).toEqual([]);
  for (const page of pages) {
    const sent = await browser.go(page, { email: "scs@demo.test", password: "demo" });
    expect(sent.status).toBe(303);
    expect(sent.location).toContain("/login/callback?code=");
    expect((await browser.go(page)).status).toBe(400);
  }
  expect(browser.cookies()).not.toContain("narthex_begun");
});

it("who presses a button of the sign-in twice is signed in by the second answer too [L74]", async () => {
  const browser = createBrowser(server.base);
  const page = (await beginSignIn(browser, server.base)).answer.location;
  const press = () => browser.go(page, { email: "host@demo.test", password: "demo" });
  for (const { location } of await Promise.all([press(), press()])) expect(location).toContain("/login/callback?code=");
});

it("the ninth sign-in that begins in a browser ends the first [L74]", async () => {
  const browser = createBrowser(server.base);
  const pages: string[] = [];
  for (let count = 0; count < 9; count += 1) pages.push((await beginSignIn(browser, server.base)).answer.location);
  const statuses: number[] = [];
  for (const page of pages) statuses.push((await browser.go(page)).status);
  expect(statuses).toEqual([400, ...Array(8).fill(200)]);
});

it.each([
  ["narthex_interaction=a; narthex_resume=a; other=1", "other=1"],
  ["__Secure-narthex_begun=a", "__Secure-narthex_begun=a"],
  ["narthex_begun=a", "narthex_begun=a"],
  ["__Host-narthex_begun=b.c", "__Host-narthex_begun=b.c"],
  [
    "__Host-narthex_begun=b.a; narthex_interaction=b",
    "__Host-narthex_begun=b.a; narthex_interaction=a; narthex_resume=a",
  ],
])("behind https the provider reads %j as %j, whatever another host of the domain set [L74]", (cookies, read) => {
  expect(withBegunSignIn(cookies, "/oidc/interaction/a?lang=en", true)).toBe(read);
});
