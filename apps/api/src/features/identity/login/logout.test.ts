import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { begin, createBrowser, follow, refresh, signIn } from "#test-browser.ts";
import { openServer, type TestServer } from "#test-server.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

const END = "/oidc/session/end";
const query = (params: Record<string, string>) => `${END}?${new URLSearchParams(params).toString()}`;

async function arrive(email = "scs@demo.test") {
  const browser = createBrowser(server.base);
  const tokens = await signIn(server.base, email, { browser });
  const isSignedIn = async (): Promise<boolean> => {
    const { answer } = await begin(browser, server.base, { params: { prompt: "none" } });
    return new URL((await follow(browser, answer)).location).searchParams.has("code");
  };
  return { browser, tokens, isSignedIn };
}

describe("a person who logs out", () => {
  it("is led home at once, and the session and its tokens are gone [L08]", async () => {
    const { browser, tokens, isSignedIn } = await arrive();
    expect(await isSignedIn()).toBe(true);
    const home = `${server.base}/`;
    const answer = await browser.go(
      query({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home, state: "s" }),
    );
    expect([answer.status, answer.location]).toEqual([303, `${home}?state=s`]);
    expect(await isSignedIn()).toBe(false);
    expect((await refresh(server.base, tokens.refresh_token)).status).toBe(400);
  });

  it("on the native app is led back into it [L08]", async () => {
    const { browser, tokens } = await arrive();
    const home = "org.narthex.app:/";
    expect((await browser.go(query({ id_token_hint: tokens.id_token, post_logout_redirect_uri: home }))).location).toBe(
      home,
    );
  });

  it("without a session is led home too", async () => {
    const { tokens } = await arrive();
    const answer = await createBrowser(server.base).go(query({ id_token_hint: tokens.id_token }));
    expect([answer.status, answer.location]).toEqual([303, `${server.base}/`]);
  });

  it("is asked first where the app shows nothing, and then is out", async () => {
    const { browser, isSignedIn } = await arrive();
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

  it("cannot be logged out by a link that carries somebody else's token", async () => {
    const { browser, isSignedIn } = await arrive();
    const other = await arrive("host@demo.test");
    const page = await browser.go(query({ id_token_hint: other.tokens.id_token }));
    expect(page.status).toBe(200);
    expect(await isSignedIn()).toBe(true);
  });

  it("is never led to an address that is not ours", async () => {
    const { browser, tokens, isSignedIn } = await arrive();
    const answer = await browser.go(
      query({ id_token_hint: tokens.id_token, post_logout_redirect_uri: "https://evil.example/" }),
    );
    expect([answer.status, answer.location]).toEqual([400, ""]);
    expect(await isSignedIn()).toBe(true);
  });
});
