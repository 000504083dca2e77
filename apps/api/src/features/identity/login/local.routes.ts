import { listUsernames, localLogin } from "@narthex/contract/app/identity";
import type { FastifyInstance } from "fastify";
import { importJWK, SignJWT } from "jose";
import { nanoid } from "nanoid";
import type { Services } from "#platform/services.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import { findAccount, listDemonstrationEmails } from "../identity.repository.ts";
import { loadKeys } from "../provider/keys.ts";
import type { WebSessionParts } from "../web-session/session.routes.ts";

const TOKEN_LIFETIME_S = 8 * 60 * 60;

/** Sign-in without a password for developers: only for demonstration accounts, and only if the configuration enables it. */
export function localRoutes(app: FastifyInstance, services: Services, { sessions, cookies }: WebSessionParts): void {
  const { issuer, audience, clientId } = services.config.oidc;

  route(app, listUsernames, () => listDemonstrationEmails(services.db));

  route(app, localLogin, async ({ body, reply }) => {
    const account = await findAccount(services.db, body.name.toLowerCase());
    if (!account?.isDemonstration) throw new ProblemError("not-found", "There is no account with this name.");
    const jwk = (await loadKeys(services.db, services.config)).signing.find(({ alg }) => alg === "ES256");
    if (!jwk) throw new Error("The provider has no key to sign with.");
    const accessToken = await new SignJWT({ email: account.email, email_verified: true, client_id: clientId })
      .setProtectedHeader({ alg: "ES256", typ: "at+jwt", kid: jwk.kid ?? "" })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(account.sub)
      .setJti(nanoid())
      .setIssuedAt()
      .setExpirationTime(`${TOKEN_LIFETIME_S}s`)
      .sign(await importJWK(jwk, "ES256"));
    const { cookie, access } = await sessions.create({ access_token: accessToken, expires_in: TOKEN_LIFETIME_S }, null);
    reply.header("set-cookie", cookies.setSession(cookie));
    return access;
  });
}
