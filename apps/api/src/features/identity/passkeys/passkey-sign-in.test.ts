import { decodeJwt } from "jose";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { people } from "#features/people/people.tables.ts";
import { createAuthenticator, type Changes } from "#test/authenticator.ts";
import { createBrowser, followWithinProvider, postToken } from "#test/browser.ts";
import { errorOf, makePasskey, openLogin, signInWith } from "#test/passkeys.ts";
import { openServer, type TestServer } from "#test/server.ts";
import { usedChallenges, passkeys } from "../identity.tables.ts";
import { CHALLENGE_MS } from "./challenges.ts";

const REFUSED = "This passkey could not be verified. Sign in with your email address.";
const EXPIRED = "That took too long. Please try again.";

let server: TestServer;
let now = Date.now();
beforeAll(async () => void (server = await openServer({}, () => now)));
afterAll(() => server.close());
beforeEach(async () => {
  now = Date.now();
  await server.services.db.delete(passkeys);
});

const storedPasskey = async () => {
  const [row] = await server.services.db.select().from(passkeys);
  if (!row) throw new Error("There is no passkey.");
  return row;
};

describe("a sign-in with a passkey", () => {
  it("ends as one with a password: code, PKCE, tokens, the time of the sign-in, and a known device [L60]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { browser, options, post, verifier, redirect } = await openLogin(base);
    const sent = await post(authenticator.sign(await options()));
    expect(sent.status).toBe(303);
    expect(browser.cookies()).toContain("narthex_device");
    const { location } = await followWithinProvider(browser, sent);
    const answer = await postToken(base, {
      grant_type: "authorization_code",
      code: new URL(location).searchParams.get("code") ?? "",
      code_verifier: verifier,
      redirect_uri: redirect,
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    expect(decodeJwt(token)).toMatchObject({
      email: "scs@demo.test",
      auth_time: expect.closeTo(Date.now() / 1000, -1),
    });
  });

  it("replaces another person who is signed in in the same browser [L60]", async () => {
    const { base } = server;
    const [ruth, host] = [await makePasskey(base, "scs@demo.test"), await makePasskey(base, "host@demo.test")];
    const browser = createBrowser(base);
    for (const { authenticator } of [ruth, host]) {
      const { options, post } = await openLogin(base, browser, { prompt: "login" });
      const { location } = await followWithinProvider(browser, await post(authenticator.sign(await options())));
      expect(new URL(location).searchParams.get("code")).toEqual(expect.any(String));
    }
  });

  it("is `access_denied` for a person who is no longer registered [L60] [L06]", async () => {
    const { base, services } = server;
    const { authenticator } = await makePasskey(base, "regional@demo.test");
    await services.db.delete(people).where(eq(people.email, "regional@demo.test"));
    const { browser, options, post } = await openLogin(base);
    const { location } = await followWithinProvider(browser, await post(authenticator.sign(await options())));
    expect(new URL(location).searchParams.get("error_description")).toBe("access denied");
  });

  it("stores when it was used, the counter and whether it is backed up [L61]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test", createAuthenticator(base, { isSynced: false }));
    expect(await storedPasskey()).toMatchObject({
      counter: 0,
      isBackedUp: false,
      usedAt: null,
      transports: ["internal"],
    });
    expect((await signInWith(base, authenticator)).status).toBe(303);
    expect((await signInWith(base, authenticator)).status).toBe(303);
    expect(await storedPasskey()).toMatchObject({ counter: 2, usedAt: new Date(now) });
  });

  it("works again and again with a passkey that is synced, whose counter stays at 0 [L61]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    for (let count = 0; count < 3; count += 1) expect((await signInWith(base, authenticator)).status).toBe(303);
    expect(await storedPasskey()).toMatchObject({ counter: 0, isBackupEligible: true, isBackedUp: true });
  });
});

describe("a passkey's answer is refused", () => {
  const HONEST_ORIGIN = "http://localhost";
  it.each<[string, Changes]>([
    ["without verification of the person", { isVerified: false }],
    ["from another origin", { origin: "https://evil.example" }],
    ["from another port", { origin: HONEST_ORIGIN }],
    ["from another host that ends in the same way", { origin: "https://evil.localhost" }],
    ["for another relying party", { rpId: "evil.example" }],
    ["made for a registration", { type: "webauthn.create" }],
    ["for another person's account", { userHandle: Buffer.from("someone else").toString("base64url") }],
    ["without an account", { userHandle: "" }],
    ["if it may suddenly be copied", { isBackupEligible: false }],
  ])("%s [L62]", async (_, changes) => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const answer = await signInWith(base, authenticator, changes);
    expect([answer.status, errorOf(answer)]).toEqual([401, REFUSED]);
    expect((await signInWith(base, authenticator)).status).toBe(303);
  });

  it.each([1, 2])("if its counter goes back or stands still: %s after 2 [L61]", async (counter) => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test", createAuthenticator(base, { isSynced: false }));
    expect((await signInWith(base, authenticator, { counter: 2 })).status).toBe(303);
    const answer = await signInWith(base, authenticator, { counter });
    expect([answer.status, errorOf(answer)]).toEqual([401, REFUSED]);
    expect(await storedPasskey()).toMatchObject({ counter: 2 });
  });

  it("signed with another key [L62]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { options, post } = await openLogin(base);
    const asked = await options();
    const honest = authenticator.sign(asked);
    const { userHandle } = honest.response;
    const answer = await post({ ...honest, response: createAuthenticator(base).sign(asked, { userHandle }).response });
    expect([answer.status, errorOf(answer)]).toEqual([401, REFUSED]);
  });

  it.each(["authenticatorData", "signature", "clientDataJSON"] as const)("with altered %s [L62]", async (part) => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { options, post } = await openLogin(base);
    const answer = authenticator.sign(await options());
    const bytes = Buffer.from(answer.response[part], "base64url");
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1;
    const altered = { ...answer, response: { ...answer.response, [part]: bytes.toString("base64url") } };
    expect((await post(altered)).status).toBe(401);
  });

  it("if it is missing, too long or of no passkey that is known [L62]", async () => {
    const { options, post } = await openLogin(server.base);
    const honest = createAuthenticator(server.base).sign(await options());
    for (const sent of [null, {}, { ...honest, id: "a".repeat(2_000) }, { ...honest, type: "password" }])
      expect((await post(sent)).status).toBe(400);
  });
});

describe("a challenge", () => {
  it("works once: a replayed answer is refused [L63]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { options, post } = await openLogin(base);
    const answer = authenticator.sign(await options());
    const both = await Promise.all([post(answer), post(answer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 401]);
    const { post: postElsewhere } = await openLogin(base);
    const replayed = await postElsewhere(answer);
    expect([replayed.status, errorOf(replayed)]).toEqual([401, EXPIRED]);
  });

  it("is used up by a refused answer [L63]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { options, post } = await openLogin(base);
    const asked = await options();
    expect((await post(authenticator.sign(asked, { isVerified: false }))).status).toBe(401);
    expect(errorOf(await post(authenticator.sign(asked)))).toBe(EXPIRED);
  });

  it("works for ten minutes [L63]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const [early, late] = [await openLogin(base), await openLogin(base)];
    const [first, second] = [await early.options(), await late.options()];
    now += CHALLENGE_MS - 1;
    expect((await early.post(authenticator.sign(first))).status).toBe(303);
    now += 1;
    expect(errorOf(await late.post(authenticator.sign(second)))).toBe(EXPIRED);
  });

  it("works in the browser that asked for it only [L63]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const [victim, thief] = [await openLogin(base), await openLogin(base)];
    const answer = authenticator.sign(await victim.options());
    expect(errorOf(await thief.post(answer))).toBe(EXPIRED);
    const stranger = await createBrowser(base).go(`${victim.address}/passkey`, { answer: JSON.stringify(answer) });
    expect(stranger.status).toBe(400);
    expect((await createBrowser(base).go(victim.address)).status).toBe(400);
  });

  it("that nobody made, and one of a page within another site's, is refused [L63] [L62]", async () => {
    const { base } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { options, post } = await openLogin(base);
    expect(errorOf(await post(authenticator.sign(await options(), { challenge: "A".repeat(43) })))).toBe(EXPIRED);
    expect((await post(authenticator.sign(await options(), { crossOrigin: true }))).status).toBe(401);
  });

  it("is stored as a digest when it is used [L63] [L15]", async () => {
    const { base, services } = server;
    const { authenticator } = await makePasskey(base, "scs@demo.test");
    const { options, post } = await openLogin(base);
    const asked = await options();
    await services.db.delete(usedChallenges);
    await post(authenticator.sign(asked));
    const stored = await services.db.select().from(usedChallenges);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(asked.challenge);
  });
});

it("of a removed passkey the page says that it is no longer known, in three languages [L64]", async () => {
  const { base, services } = server;
  const { authenticator } = await makePasskey(base, "scs@demo.test");
  await services.db.delete(passkeys);
  for (const [locale, text] of [
    ["en", "This passkey is no longer known here."],
    ["zh", "此处不再有这个通行密钥"],
    ["th", "ไม่พบพาสคีย์นี้แล้ว"],
  ] as const) {
    const { options, post } = await openLogin(base, createBrowser(base), { ui_locales: locale });
    const answer = await post(authenticator.sign(await options()));
    expect([answer.status, errorOf(answer)]).toEqual([401, expect.stringContaining(text)]);
  }
});
