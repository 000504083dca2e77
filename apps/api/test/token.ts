import { nanoid } from "nanoid";
import { importJWK, SignJWT } from "jose";
import { loadKeys } from "#features/identity/provider/keys.ts";
import type { Services } from "#platform/services.ts";

/** An access token signed with the embedded provider's key. */
export async function tokenOf(
  { db, config }: Pick<Services, "db" | "config">,
  email: string,
  claims: Record<string, unknown> = {},
  lifetime = "15m",
): Promise<string> {
  const jwk = (await loadKeys(db, config)).signing.find(({ alg }) => alg === "ES256");
  if (!jwk) throw new Error("The provider has no key to sign with.");
  return new SignJWT({
    email,
    email_verified: true,
    client_id: config.oidc.clientId,
    auth_time: Math.floor(Date.now() / 1000),
    ...claims,
  })
    .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: jwk.kid ?? "" })
    .setIssuer(config.oidc.issuer)
    .setAudience(config.oidc.audience)
    .setSubject(`test-${email}`)
    .setJti(nanoid())
    .setIssuedAt()
    .setExpirationTime(lifetime)
    .sign(await importJWK(jwk, "ES256"));
}

const RENEW_AFTER_MS = 10 * 60_000;

/** Access tokens by email address. Each is renewed before it expires: long proofs outlive it. */
export function createTokens(services: Pick<Services, "db" | "config">): (email: string) => Promise<string> {
  const tokens = new Map<string, { token: string; since: number }>();
  return async (email) => {
    const known = tokens.get(email);
    if (known && Date.now() - known.since < RENEW_AFTER_MS) return known.token;
    const token = await tokenOf(services, email);
    tokens.set(email, { token, since: Date.now() });
    return token;
  };
}
