import { eq } from "drizzle-orm";
import { decodeJwt, decodeProtectedHeader } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { people } from "#features/people/people.tables.ts";
import { beginSignIn, createBrowser, followWithinProvider, postToken, signIn } from "#test/browser.ts";
import { openServer, type TestServer } from "#test/server.ts";

let server: TestServer;
beforeAll(async () => void (server = await openServer()));
afterAll(() => server.close());

const profile = (token: string) =>
  fetch(`${server.base}/api/profile`, { headers: { authorization: `Bearer ${token}` } });

describe("a sign-in", () => {
  it("returns a code and then tokens with which the API finds the person [L01]", async () => {
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

  it("accepts capitals and spaces in the address", async () => {
    const { access_token } = await signIn(server.base, " Host@DEMO.test ");
    expect(await (await profile(access_token)).json()).toMatchObject({ name: "Ho Wei Ming", userType: "Host" });
  });

  it("from the native app returns by the https link that the app claims, and never by another scheme [L01] [L09]", async () => {
    const tokens = await signIn(server.base, "scs@demo.test", { redirect: `${server.base}/login/native` });
    expect((await profile(tokens.access_token)).status).toBe(200);
    const redirect = "org.narthex.app:/login/callback";
    const other = await beginSignIn(createBrowser(server.base), server.base, { redirect });
    expect(other.answer.status).toBe(400);
  });

  it("needs no password the second time in the same browser", async () => {
    const browser = createBrowser(server.base);
    await signIn(server.base, "scs@demo.test", { browser });
    const { answer } = await beginSignIn(browser, server.base);
    const { location } = await followWithinProvider(browser, answer);
    expect(new URL(location).searchParams.get("code")).toEqual(expect.any(String));
  });

  it("as another person in the same browser replaces the first person", async () => {
    const browser = createBrowser(server.base);
    await signIn(server.base, "scs@demo.test", { browser });
    const { access_token } = await signIn(server.base, "host@demo.test", { browser, params: { prompt: "login" } });
    expect(await (await profile(access_token)).json()).toMatchObject({ email: "host@demo.test" });
  });
});

describe("the embedded provider", () => {
  it("publishes its public address, whatever forwarding headers a caller sends", async () => {
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

  it("answers the preflight request of a native app", async () => {
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

describe("a refused sign-in", () => {
  it("is `access_denied` with the text 'access denied' for a person without a registration [L06]", async () => {
    const browser = createBrowser(server.base);
    const { answer } = await beginSignIn(browser, server.base);
    const sent = await browser.go(answer.location, { email: "stranger@demo.test", password: "demo" });
    const { location } = await followWithinProvider(browser, sent);
    const { origin, pathname, searchParams } = new URL(location);
    expect(`${origin}${pathname}`).toBe(`${server.base}/login/callback`);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      error: "access_denied",
      error_description: "access denied",
      state: "a-state",
    });
  });

  it("asks for a password again if the registration was removed meanwhile [L06]", async () => {
    const { db } = server.services;
    const browser = createBrowser(server.base);
    await signIn(server.base, "alumnus@demo.test", { browser });
    await db.delete(people).where(eq(people.email, "alumnus@demo.test"));
    const { answer } = await beginSignIn(browser, server.base);
    expect(answer.location).toContain("/oidc/interaction/");
    const sent = await browser.go(answer.location, { email: "alumnus@demo.test", password: "demo" });
    expect((await followWithinProvider(browser, sent)).location).toContain("error=access_denied");
  });

  it("returns no tokens for a code with another verifier, or for a code sent twice", async () => {
    const browser = createBrowser(server.base);
    await signIn(server.base, "scs@demo.test", { browser });
    const { answer, verifier, redirect } = await beginSignIn(browser, server.base);
    const { location } = await followWithinProvider(browser, answer);
    const code = new URL(location).searchParams.get("code") ?? "";
    const exchange = (code_verifier: string) =>
      postToken(server.base, { grant_type: "authorization_code", code, code_verifier, redirect_uri: redirect });
    expect((await exchange("x".repeat(43))).status).toBe(400);
    const again = await beginSignIn(browser, server.base);
    const fresh = new URL((await followWithinProvider(browser, again.answer)).location).searchParams.get("code") ?? "";
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

  it("is the answer to a foreign return address, and to a request without PKCE [L01]", async () => {
    const foreign = await beginSignIn(createBrowser(server.base), server.base, {
      redirect: "https://evil.example/login/callback",
    });
    expect(foreign.answer.status).toBe(400);
    expect(foreign.answer.location).toBe("");
    const bare = await beginSignIn(createBrowser(server.base), server.base, {
      params: { code_challenge: "", code_challenge_method: "" },
    });
    expect(new URL(bare.answer.location).searchParams.get("error")).toBe("invalid_request");
  });

  it("is login_required for a silent request without a session [L07]", async () => {
    const { answer } = await beginSignIn(createBrowser(server.base), server.base, { params: { prompt: "none" } });
    expect(new URL(answer.location).searchParams.get("error")).toBe("login_required");
  });
});
