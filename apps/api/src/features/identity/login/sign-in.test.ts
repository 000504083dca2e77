import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { people } from "#features/people/people.tables.ts";
import { begin, createBrowser, follow, postToken, signIn } from "#test-browser.ts";
import { openServer, type TestServer } from "#test-server.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

const profile = (token: string) =>
  fetch(`${server.base}/api/profile`, { headers: { authorization: `Bearer ${token}` } });

describe("somebody who signs in", () => {
  it("comes back with a code, gets tokens for the product API, and is known there [L01]", async () => {
    const { base, services } = server;
    const tokens = await signIn(base, "scs@demo.test", { params: { audience: services.config.oidc.audience } });
    expect(tokens).toMatchObject({ expires_in: 900, scope: "openid offline_access profile email" });
    expect(tokens.refresh_token).toEqual(expect.any(String));
    expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({ alg: "ES256", typ: "at+jwt" });
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      aud: `${base}/api`,
      iss: `${base}/oidc`,
      email: "scs@demo.test",
      email_verified: true,
    });
    const answer = await profile(tokens.access_token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ name: "Ruth Adeyemi", email: "scs@demo.test", userType: "Delegate" });
  });

  it("may write the address in capitals", async () => {
    const { access_token } = await signIn(server.base, " Host@DEMO.test ");
    expect(await (await profile(access_token)).json()).toMatchObject({ name: "Ho Wei Ming", userType: "Host" });
  });

  it("from the native app, is led back into it [L01]", async () => {
    const tokens = await signIn(server.base, "scs@demo.test", { redirect: "org.narthex.app:/login/callback" });
    expect((await profile(tokens.access_token)).status).toBe(200);
  });

  it("does not type a password again in the same browser", async () => {
    const browser = createBrowser(server.base);
    await signIn(server.base, "scs@demo.test", { browser });
    const { answer } = await begin(browser, server.base);
    const { location } = await follow(browser, answer);
    expect(new URL(location).searchParams.get("code")).toEqual(expect.any(String));
  });

  it("as somebody else in the same browser, is the new person", async () => {
    const browser = createBrowser(server.base);
    await signIn(server.base, "scs@demo.test", { browser });
    const { access_token } = await signIn(server.base, "host@demo.test", { browser, params: { prompt: "login" } });
    expect(await (await profile(access_token)).json()).toMatchObject({ email: "host@demo.test" });
  });
});

describe("the provider", () => {
  it("is found at the address that people know, whatever a caller says it is", async () => {
    const headers = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "10.0.0.1" };
    const answer = await fetch(`${server.base}/oidc/.well-known/openid-configuration`, { headers });
    const found = (await answer.json()) as Record<string, unknown>;
    expect(found).toMatchObject({
      issuer: `${server.base}/oidc`,
      authorization_endpoint: `${server.base}/oidc/auth`,
      token_endpoint: `${server.base}/oidc/token`,
      end_session_endpoint: `${server.base}/oidc/session/end`,
      code_challenge_methods_supported: ["S256"],
      ui_locales_supported: ["en", "zh", "th"],
    });
    expect(JSON.stringify(found)).not.toContain("evil");
    const { issuer, scope, demonstration } = (await (await fetch(`${server.base}/api/sign-in`)).json()) as Record<
      string,
      unknown
    >;
    expect([issuer, scope, demonstration]).toEqual([found["issuer"], "openid offline_access profile email", true]);
  });

  it("lets a native app ask before it asks for tokens", async () => {
    const answer = await fetch(`${server.base}/oidc/token`, {
      method: "OPTIONS",
      headers: {
        origin: "capacitor://localhost",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
      },
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, "capacitor://localhost"]);
  });
});

describe("a sign-in that is refused", () => {
  it("is access_denied, 'access denied', for a stranger with a right password [L06]", async () => {
    const browser = createBrowser(server.base);
    const { answer } = await begin(browser, server.base);
    const sent = await browser.go(answer.location, { email: "stranger@demo.test", password: "demo" });
    const { location } = await follow(browser, sent);
    const { origin, pathname, searchParams } = new URL(location);
    expect(`${origin}${pathname}`).toBe(`${server.base}/login/callback`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: "access_denied",
      error_description: "access denied",
      state: "a-state",
    });
  });

  it("is a new question for somebody whose registration has gone meanwhile [L06]", async () => {
    const { db } = server.services;
    const browser = createBrowser(server.base);
    await signIn(server.base, "alumnus@demo.test", { browser });
    await db.delete(people).where(eq(people.email, "alumnus@demo.test"));
    const { answer } = await begin(browser, server.base);
    expect(answer.location).toContain("/oidc/interaction/");
    const sent = await browser.go(answer.location, { email: "alumnus@demo.test", password: "demo" });
    expect((await follow(browser, sent)).location).toContain("error=access_denied");
  });

  it("gives no tokens for a code with another verifier, or for a code sent twice", async () => {
    const browser = createBrowser(server.base);
    await signIn(server.base, "scs@demo.test", { browser });
    const { answer, verifier, redirect } = await begin(browser, server.base);
    const { location } = await follow(browser, answer);
    const code = new URL(location).searchParams.get("code") ?? "";
    const exchange = (code_verifier: string) =>
      postToken(server.base, { grant_type: "authorization_code", code, code_verifier, redirect_uri: redirect });
    expect((await exchange("x".repeat(43))).status).toBe(400);
    const again = await begin(browser, server.base);
    const fresh = new URL((await follow(browser, again.answer)).location).searchParams.get("code") ?? "";
    const send = () =>
      postToken(server.base, {
        grant_type: "authorization_code",
        code: fresh,
        code_verifier: again.verifier,
        redirect_uri: redirect,
      });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect(verifier).not.toBe(again.verifier);
  });

  it("leads nowhere but to our own addresses, and wants PKCE [L01]", async () => {
    const foreign = await begin(createBrowser(server.base), server.base, {
      redirect: "https://evil.example/login/callback",
    });
    expect(foreign.answer.status).toBe(400);
    expect(foreign.answer.location).toBe("");
    const bare = await begin(createBrowser(server.base), server.base, {
      params: { code_challenge: "", code_challenge_method: "" },
    });
    expect(new URL(bare.answer.location).searchParams.get("error")).toBe("invalid_request");
  });

  it("may be tried silently, and asks for a login then [L07]", async () => {
    const { answer } = await begin(createBrowser(server.base), server.base, { params: { prompt: "none" } });
    expect(new URL(answer.location).searchParams.get("error")).toBe("login_required");
  });
});
