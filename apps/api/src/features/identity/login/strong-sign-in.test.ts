import { decodeJwt } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../../../../tools/free-port.ts";
import { beginSignIn, createBrowser, followWithinProvider, postToken, refresh, type Answer } from "#test/browser.ts";
import { createAuthenticator } from "#test/authenticator.ts";
import { mailsTo } from "#test/outbox.ts";
import { callApi, openLogin, type Options } from "#test/passkeys.ts";
import { buildIdentityApp, seedPeople } from "#test/server.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { staffRoles } from "../../people/people.tables.ts";
import { upsertAccount } from "../identity.repository.ts";
import { hashPassword } from "../provider/passwords.ts";

const [EMAIL, PASSWORD] = ["scs@demo.test", "a long enough secret"];
let base = "";
let close: () => Promise<void>;
let services: Awaited<ReturnType<typeof createTestServices>>;
/** A server that is no demonstration, where staff have an account with a password. */
beforeAll(async () => {
  const port = await freePort();
  services = await createTestServices({ ...testConfig({ PORT: String(port) }), mode: "production" });
  await seedPeople(services);
  for (const email of [EMAIL, "host@demo.test"])
    await upsertAccount(services.db, {
      email,
      sub: `sub-${email}`,
      passwordHash: await hashPassword(PASSWORD),
      isDemonstration: false,
    });
  const [person] = await services.sql<{ id: number }[]>`select id from people where email = ${EMAIL}`;
  await services.db
    .insert(staffRoles)
    .values({ personId: person?.id ?? 0, editionId: "global-2025", role: "organiser" });
  const app = await buildIdentityApp(services);
  await app.listen({ port, host: "localhost" });
  base = `http://localhost:${port}`;
  close = async () => {
    await app.close();
    await services.close();
  };
});
afterAll(() => close());

type Opened = Awaited<ReturnType<typeof openLogin>>;
/** The tokens of a sign-in whose form was sent. */
async function tokensOf({ browser, verifier, redirect }: Opened, sent: Answer) {
  const { location } = await followWithinProvider(browser, sent);
  const answer = await postToken(base, {
    grant_type: "authorization_code",
    code: new URL(location).searchParams.get("code") ?? "",
    code_verifier: verifier,
    redirect_uri: redirect,
  });
  return (await answer.json()) as { access_token: string; refresh_token: string };
}
async function withPassword(email = EMAIL) {
  const opened = await openLogin(base);
  return tokensOf(opened, await opened.browser.go(opened.address, { way: "password", email, password: PASSWORD }));
}
async function withCode() {
  const opened = await openLogin(base);
  await opened.browser.go(opened.address, { way: "code", email: EMAIL });
  const codeOf = async () => /^\d{6}/.exec((await mailsTo(services.config, EMAIL))[0]?.subject ?? "")?.[0];
  await expect.poll(codeOf).toBeDefined();
  return tokensOf(opened, await opened.browser.go(opened.address, { email: EMAIL, code: (await codeOf()) ?? "" }));
}
const optionsWith = (token: string) => callApi(base, token, "POST", "/passkeys/options", {});

it("tokens say how a person signed in, also after a refresh; staff who entered a password alone make no passkey with it [B03] [L66]", async () => {
  const weak = await withPassword();
  expect(decodeJwt(weak.access_token)["amr"]).toEqual(["pwd"]);
  const renewed = (await (await refresh(base, weak.refresh_token)).json()) as { access_token: string };
  expect(decodeJwt(renewed.access_token)["amr"]).toEqual(["pwd"]);
  for (const { access_token: token } of [weak, renewed]) expect((await optionsWith(token)).status).toBe(403);
  expect((await callApi(base, weak.access_token, "GET", "/passkeys")).json).toMatchObject({ isOffered: false });
  const other = await withPassword("host@demo.test");
  expect((await optionsWith(other.access_token)).status).toBe(201);

  const strong = await withCode();
  expect(decodeJwt(strong.access_token)["amr"]).toEqual(["otp"]);
  const options = (await optionsWith(strong.access_token)).json as Options;
  const authenticator = createAuthenticator(base);
  const made = await callApi(base, strong.access_token, "POST", "/passkeys", { answer: authenticator.make(options) });
  expect(made.status).toBe(201);
  const opened = await openLogin(base);
  const last = await tokensOf(opened, await opened.post(authenticator.sign(await opened.options())));
  expect(decodeJwt(last.access_token)["amr"]).toEqual(["pop", "user"]);
});

it("the page of a sign-in for what a password does not open has no password [B03]", async () => {
  const page = async (params: Record<string, string>) => {
    const browser = createBrowser(base);
    return (await browser.go((await beginSignIn(browser, base, { params })).answer.location)).text;
  };
  expect(await page({})).toContain('type="password"');
  const strong = await page({ strong: "1", prompt: "login" });
  expect(strong).not.toContain('type="password"');
  expect(strong).toContain("A password alone is not enough.");
  const started = await createBrowser(base).go("/login/start?password=1&strong=1");
  expect(new URL(started.location).searchParams.get("strong")).toBe("1");
});
