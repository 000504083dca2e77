import { listUsernames, localLogin } from "@narthex/contract/identity";
import type { FastifyInstance } from "fastify";
import { importJWK, SignJWT } from "jose";
import { nanoid } from "nanoid";
import type { House } from "#platform/house.ts";
import { ProblemError } from "#platform/problems.ts";
import { route } from "#platform/serve.ts";
import { findAccount, listDemonstrationEmails } from "./identity.repository.ts";
import { loadKeys } from "./keys.ts";

const LASTS = 8 * 60 * 60;

/** Signing in by name alone, for developers. Only the demonstration's own people can be, and only where this is asked for. */
export function localRoutes(app: FastifyInstance, house: House): void {
  const { issuer, audience, clientId } = house.config.oidc;

  route(app, listUsernames, () => listDemonstrationEmails(house.db));

  route(app, localLogin, async ({ body }) => {
    const account = await findAccount(house.db, body.name.toLowerCase());
    if (!account?.isDemonstration) throw new ProblemError("not-found", "Nobody has this name.");
    const jwk = (await loadKeys(house.db)).signing.find(({ alg }) => alg === "ES256");
    if (!jwk) throw new Error("The provider has no key to sign with.");
    const accessToken = await new SignJWT({ email: account.email, email_verified: true, client_id: clientId })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: jwk.kid ?? "" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(account.sub)
      .setJti(nanoid())
      .setIssuedAt()
      .setExpirationTime(`${LASTS}s`)
      .sign(await importJWK(jwk, "ES256"));
    return { accessToken, expiresIn: LASTS, sub: account.sub };
  });
}
