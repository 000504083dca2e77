import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import type { FindPerson } from "#platform/http/request-person.ts";
import { createTestServices, testConfig } from "#test/services.ts";
import { createPeople } from "#features/people/index.ts";
import { signIns } from "#features/people/people.tables.ts";
import { createFindPerson } from "./tokens.ts";
import { seedPeople } from "#test/server.ts";

const CONFIGURATION = "/.well-known/openid-configuration";
const MOVED = "/moved";

/** An external OpenID provider, which can be made unavailable. */
type ExternalProvider = {
  issuer: string;
  keys: JWK[];
  requests: string[];
  isDown: boolean;
  /** Answers the request for its configuration with a redirect. */
  isMoved: boolean;
  email: object;
  server: Server;
};

async function openExternalProvider(): Promise<ExternalProvider> {
  const provider: ExternalProvider = {
    issuer: "",
    keys: [],
    requests: [],
    isDown: false,
    isMoved: false,
    email: {},
    server: createServer(),
  };
  const configuration = () => {
    const { issuer } = provider;
    return { issuer: `${issuer}/`, jwks_uri: `${issuer}/keys`, userinfo_endpoint: `${issuer}/userinfo` };
  };
  const answers: Record<string, () => unknown> = {
    [CONFIGURATION]: configuration,
    [MOVED]: configuration,
    "/keys": () => ({ keys: provider.keys }),
    "/userinfo": () => provider.email,
  };
  provider.server.on("request", (request, response) => {
    provider.requests.push(request.url ?? "");
    if (provider.isDown) return void response.writeHead(503).end();
    if (provider.isMoved && request.url === CONFIGURATION)
      return void response.writeHead(302, { location: MOVED }).end();
    return void response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify(answers[request.url ?? ""]?.() ?? {}));
  });
  await new Promise<void>((resolve) => provider.server.listen(0, "127.0.0.1", resolve));
  provider.issuer = `http://127.0.0.1:${(provider.server.address() as AddressInfo).port}`;
  return provider;
}

const AUDIENCE = "https://api.example.org";
let now: number;
let provider: ExternalProvider;
let services: Services;
let find: FindPerson;
let key: { privateKey: CryptoKey; publicKey: CryptoKey };

const addKey = async (kid: string, alg = "RS256") => {
  const pair = await generateKeyPair(alg, { extractable: true });
  provider.keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg, use: "sig" });
  return pair;
};
type TokenOptions = {
  claims?: JWTPayload;
  issuer?: string;
  audience?: string;
  kid?: string;
  typ?: string;
  lasts?: number;
  key?: CryptoKey;
  sub?: string;
};
const seconds = (): number => Math.floor(now / 1000);
const token = ({
  claims = {},
  issuer = `${provider.issuer}/`,
  audience = AUDIENCE,
  kid = "one",
  typ = "JWT",
  lasts = 900,
  key: own,
  sub = "auth0|ruth",
}: TokenOptions = {}) =>
  new SignJWT({ email: "SCS@demo.test", email_verified: true, jti: String(Math.random()), ...claims })
    .setProtectedHeader({ alg: "RS256", kid, typ })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(seconds())
    .setExpirationTime(seconds() + lasts)
    .sign(own ?? key.privateKey);

/** The name of the token's person, or the problem with its detail. */
const whois = async (text: string): Promise<string> => {
  try {
    return (await find(text)).name;
  } catch (error) {
    if (error instanceof ProblemError) return `${error.code}: ${error.message}`;
    throw error;
  }
};

beforeAll(async () => {
  provider = await openExternalProvider();
  services = await createTestServices(testConfig({ OIDC_ISSUER: provider.issuer, OIDC_AUDIENCE: AUDIENCE }));
  await seedPeople(services);
});
afterAll(async () => {
  provider.server.close();
  await services.close();
});
beforeEach(async () => {
  now = Date.now();
  Object.assign(provider, { keys: [], requests: [], isDown: false, isMoved: false, email: {} });
  key = await addKey("one");
  await services.db.delete(signIns);
  find = await createFindPerson(services, createPeople(services), () => now);
});

describe("an access token of an external provider", () => {
  it("belongs to the person with its verified address, and stays linked to them [A02]", async () => {
    expect(await whois(await token())).toBe("Ruth Adeyemi");
    expect(await whois(await token({ claims: { email: "host@demo.test" } }))).toBe("Ruth Adeyemi");
    expect(await whois(await token({ sub: "auth0|wei", typ: "at+jwt", claims: { email: "host@demo.test" } }))).toBe(
      "Ho Wei Ming",
    );
  });

  it("without an address is resolved by userinfo, if that has the same subject and a verified address", async () => {
    const bare = { claims: { email: undefined, email_verified: undefined } };
    provider.email = { sub: "auth0|ruth", email: "scs@demo.test", email_verified: false };
    expect(await whois(await token(bare))).toMatch(/^not-registered/);
    provider.email = { sub: "someone-else", email: "scs@demo.test", email_verified: true };
    expect(await whois(await token(bare))).toMatch(/^not-registered/);
    provider.email = { sub: "auth0|ruth", email: "scs@demo.test", email_verified: true };
    expect(await whois(await token(bare))).toBe("Ruth Adeyemi");
  });

  it("with an unverified or unregistered address is answered with not-registered [L06]", async () => {
    provider.email = { sub: "auth0|ruth" };
    expect(await whois(await token({ claims: { email_verified: false } }))).toMatch(/^not-registered/);
    expect(await whois(await token({ claims: { email: "stranger@demo.test" } }))).toMatch(/^not-registered/);
  });

  it("that is forged, foreign or expired is refused with the reason [L07]", async () => {
    const stranger = await generateKeyPair("RS256");
    const publicKey = new TextEncoder().encode(await exportSPKI(key.publicKey));
    const claims = { sub: "auth0|ruth", iss: `${provider.issuer}/`, aud: AUDIENCE, exp: seconds() + 900 };
    const confused = await new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: "one" }).sign(publicKey);
    const [head = "", body = "", signature = ""] = (await token()).split(".");
    const changed = btoa(JSON.stringify({ ...claims, sub: "auth0|admin" })).replace(/=+$/, "");
    const cases: [string, string][] = [
      [await token({ key: stranger.privateKey }), "signature is invalid"],
      [`${head}.${changed}.${signature}`, "signature is invalid"],
      [`${head}.${body}.`, "signature is invalid"],
      [await token({ audience: "https://other.example" }), "for another audience"],
      [await token({ issuer: "https://evil.example/" }), "issued by another provider"],
      [await token({ lasts: -60 }), "has expired"],
      [await token({ kid: "unknown" }), "unknown key"],
      [await token({ typ: "id+jwt" }), "not a signed JWT"],
      [new UnsecuredJWT(claims).encode(), "signed with an algorithm that is not accepted"],
      [confused, "signed with an algorithm that is not accepted"],
      ["not.a.token", "not a signed JWT"],
      ["x", "not a signed JWT"],
    ];
    for (const [text, words] of cases) expect(await whois(text)).toMatch(new RegExp(`^bad-token: .*${words}`));
  });

  it("expires in real time, not by the product's clock [K01]", async () => {
    services.clock.set({ now: "2031-01-01T00:00:00Z" });
    expect(await whois(await token())).toBe("Ruth Adeyemi");
  });

  it("that was verified before is resolved synchronously until it expires", async () => {
    const text = await token({ lasts: 60 });
    await find(text);
    expect(find(text)).toMatchObject({ name: "Ruth Adeyemi" });
    now += 90_000;
    expect(() => find(text)).toThrow("has expired");
    expect(await whois(text)).toMatch(/^bad-token/);
  });
});

describe("the keys of an external provider", () => {
  it("stay in use while the provider is unavailable [L07]", async () => {
    await whois(await token());
    provider.isDown = true;
    now += 24 * 3_600_000;
    expect(await whois(await token())).toBe("Ruth Adeyemi");
    expect(await whois(await token())).toBe("Ruth Adeyemi");
    await expect.poll(() => provider.requests.filter((path) => path.startsWith("/.well-known"))).toHaveLength(2);
  });

  it("that cannot be read cause `busy` instead of `bad-token`", async () => {
    provider.isDown = true;
    expect(await whois(await token())).toMatch(/^busy/);
    provider.isDown = false;
    now += 2_000;
    expect(await whois(await token())).toBe("Ruth Adeyemi");
    const next = await addKey("two");
    provider.isDown = true;
    now += 60_000;
    const rotated = await token({ kid: "two", key: next.privateKey });
    expect(await whois(rotated)).toMatch(/^busy/);
    provider.isDown = false;
    now += 60_000;
    expect(await whois(rotated)).toBe("Ruth Adeyemi");
  });

  it("are not read from another address to which it redirects", async () => {
    provider.isMoved = true;
    expect(await whois(await token())).toMatch(/^busy/);
    expect(provider.requests).toEqual([CONFIGURATION]);
  });

  it("are read again for an unknown key id, at most every 30 s", async () => {
    await whois(await token());
    const next = await addKey("two");
    const rotated = await token({ kid: "two", key: next.privateKey });
    expect(await whois(rotated)).toMatch(/^bad-token/);
    now += 30_000;
    expect(await whois(rotated)).toBe("Ruth Adeyemi");
    const { length } = provider.requests;
    for (let count = 0; count < 20; count += 1)
      expect(await whois(await token({ kid: `made-up-${count}` }))).toMatch(/^bad-token/);
    expect(provider.requests).toHaveLength(length);
  });
});
