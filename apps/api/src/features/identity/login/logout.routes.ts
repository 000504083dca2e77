import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compactVerify, createLocalJWKSet, decodeJwt } from "jose";
import type Provider from "oidc-provider";
import { handOver } from "#platform/http/headers.ts";
import type { Services } from "#platform/services.ts";
import { providerCookie, SESSION_COOKIE, webUrls } from "../addresses.ts";
import type { GetProvider } from "../provider/provider.ts";
import { forwardToProvider } from "../provider/provider-proxy.ts";
import { removePayload, removePayloadsOfGrant } from "../identity.repository.ts";
import { readPublicKeys } from "../provider/keys.ts";
import { endSignIn } from "../provider/ended-sign-ins.ts";

/**
 * Clears pictures and answers from the browser's cache. The app itself removes a person's data from its storage; `storage` would
 * also remove unsent writes, settings and the app's files, and `cookies` the mark of a known device (record 0024).
 */
const CLEARED_DATA = '"cache"';
const EXPIRED = "Expires=Thu, 01 Jan 1970 00:00:00 GMT";

type LogoutRequest = FastifyRequest<{
  Querystring: { id_token_hint?: string; post_logout_redirect_uri?: string; state?: string };
}>;
type Session = Awaited<ReturnType<Provider["Session"]["get"]>>;

/** The subject of an ID token if it is one of ours; it may have expired. */
async function subjectOfHint(services: Services, hint: string | undefined): Promise<string | null> {
  if (!hint) return null;
  try {
    await compactVerify(hint, createLocalJWKSet(await readPublicKeys(services.db)), { algorithms: ["ES256"] });
    const { sub, iss, aud } = decodeJwt(hint);
    const { issuer, clientId } = services.config.oidc;
    return iss === issuer && aud === clientId ? (sub ?? null) : null;
  } catch {
    return null;
  }
}

/** The address to return to, or null if the requested one is not ours. */
function returnAddressOf(
  services: Services,
  { post_logout_redirect_uri: requested, state }: LogoutRequest["query"],
): string | null {
  const { publicUrl } = services.config;
  const { home } = webUrls(publicUrl);
  const target = requested ?? home;
  if (target !== home) return null;
  return state ? `${target}?${new URLSearchParams({ state }).toString()}` : target;
}

async function endSession(services: Services, session: Session): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await services.db.transaction(async (tx) => {
      await removePayloadsOfGrant(tx, grantId);
      await removePayload(tx, "Grant", grantId);
      await endSignIn(tx, services.live, grantId);
    });
  }
  await session.destroy();
}

/**
 * Logs out without a confirmation page if the request carries an ID token of the signed-in person, which proves that it
 * comes from the app, or if nobody is signed in. Otherwise the provider shows its confirmation page.
 */
export function logoutRoutes(app: FastifyInstance, services: Services, provider: GetProvider): void {
  app.post("/session/end/confirm", async (request, reply) => {
    reply.header("clear-site-data", CLEARED_DATA);
    await provider().callback()(forwardToProvider(request, services.config.publicUrl), handOver(reply));
  });

  app.get("/session/end", async (request: LogoutRequest, reply: FastifyReply) => {
    const raw = forwardToProvider(request, services.config.publicUrl);
    const session = await provider().Session.get(provider().createContext(raw, reply.raw) as never);
    const target = returnAddressOf(services, request.query);
    const { accountId } = session;
    const isOwn = accountId !== undefined && accountId === (await subjectOfHint(services, request.query.id_token_hint));
    if (target === null || (accountId && !isOwn)) {
      await provider().callback()(raw, handOver(reply));
      return reply;
    }
    reply.header("clear-site-data", CLEARED_DATA);
    if (accountId) await endSession(services, session);
    const expiredCookie = providerCookie(SESSION_COOKIE, "", EXPIRED, services.config.publicUrl.startsWith("https:"));
    return reply.header("set-cookie", expiredCookie).header("cache-control", "no-store").redirect(target, 303);
  });
}
