import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { beginSignIn, createBrowser, followWithinProvider, refresh, signIn } from "#test/browser.ts";
import { openServer, type TestServer } from "#test/server.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

const END = "/oidc/session/end";
const query = (params: Record<string, string>) => `${END}?${new URLSearchParams(params).toString()}`;

async function signInBrowser(email = "scs@demo.test") {
  const browser = createBrowser(server.base);
  const tokens = await signIn(server.base, email, { browser });
  const isSignedIn = async (): Promise<boolean> => {
    const { answer } = await beginSignIn(browser, server.base, { params: { prompt: "none" } });
    return new URL((await followWithinProvider(browser, answer)).location).searchParams.has("code");
  };
  return { browser, tokens, isSignedIn };
}

describe("a logout", () => {
  it("with the person's ID token redirects to the app's start page, and ends the session and its tokens [L08] [L14]", async () => {
    const { browser, tokens, isSignedIn } = await signInBrowser();
    expect(await isSignedIn()).toBe(true);
    const home = `${server.base}/`;
    const answer = await browser.go(
      query({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home, state: "s" }),
    );
    expect([answer.status, answer.location]).toEqual([303, `${home}?state=s`]);
    expect(answer.headers.get("clear-site-data")).toBe('"cache"');
    expect(await isSignedIn()).toBe(false);
    expect((await refresh(server.base, tokens.refresh_token)).status).toBe(400);
  });

  it("without a session redirects to the app's start page", async () => {
    const { tokens } = await signInBrowser();
    const answer = await createBrowser(server.base).go(query({ id_token_hint: tokens.id_token }));
    expect([answer.status, answer.location]).toEqual([303, `${server.base}/`]);
  });

  it("without an ID token shows a confirmation page, which then logs out", async () => {
    const { browser, isSignedIn } = await signInBrowser();
    const page = await browser.go(query({ ui_locales: "zh" }));
    expect(page.status).toBe(200);
    expect(page.text).toContain("确定要退出登录吗？");
    expect(page.text).not.toContain("<script");
    expect(await isSignedIn()).toBe(true);
    const [, action = "", xsrf = ""] =
      /action="([^"]+)".*name="xsrf" value="([^"]+)"/.exec((await browser.go(END)).text) ?? [];
    const answer = await browser.go(action, { xsrf, logout: "yes" });
    expect(answer.status).toBe(303);
    expect(await isSignedIn()).toBe(false);
  });

  it("with another person's ID token only shows the confirmation page", async () => {
    const { browser, isSignedIn } = await signInBrowser();
    const other = await signInBrowser("host@demo.test");
    const page = await browser.go(query({ id_token_hint: other.tokens.id_token }));
    expect(page.status).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });

  it("never redirects to a foreign address", async () => {
    const { browser, tokens, isSignedIn } = await signInBrowser();
    const answer = await browser.go(
      query({ id_token_hint: tokens.id_token, post_logout_redirect_uri: "https://evil.example/" }),
    );
    expect([answer.status, answer.location]).toEqual([400, ""]);
    expect(await isSignedIn()).toBe(true);
  });
});
