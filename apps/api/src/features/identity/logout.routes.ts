import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { compactVerify, createLocalJWKSet, decodeJwt } from "jose";
import type Provider from "oidc-provider";
import type { House } from "#platform/house.ts";
import { nativeUrls, OIDC_PATH, webUrls } from "./addresses.ts";
import { toProvider } from "./bridge.ts";
import { removePayload, removePayloadsOfGrant } from "./identity.repository.ts";
import { readPublicKeys } from "./keys.ts";

type Asked = FastifyRequest<{
  Querystring: { id_token_hint?: string; post_logout_redirect_uri?: string; state?: string };
}>;
type Session = Awaited<ReturnType<Provider["Session"]["get"]>>;

/** Whose ID token this is, if it is one of ours; it may be out of date. */
async function subjectOf(house: House, hint: string | undefined): Promise<string | null> {
  if (!hint) return null;
  try {
    await compactVerify(hint, createLocalJWKSet(await readPublicKeys(house.db)), { algorithms: ["ES256"] });
    const { sub, iss, aud } = decodeJwt(hint);
    const { issuer, clientId } = house.config.oidc;
    return iss === issuer && aud === clientId ? (sub ?? null) : null;
  } catch {
    return null;
  }
}

/** Where the app wants to be led back to: null for an address that is not ours. */
function targetOf(house: House, { post_logout_redirect_uri: wanted, state }: Asked["query"]): string | null {
  const { publicUrl } = house.config;
  const homes = [webUrls(publicUrl).home, nativeUrls(publicUrl)?.home];
  const target = wanted ?? homes[0];
  if (target === undefined || !homes.includes(target)) return null;
  return state ? `${target}?${new URLSearchParams({ state }).toString()}` : target;
}

async function endSession(house: House, session: Session): Promise<void> {
  for (const { grantId } of Object.values(session.authorizations ?? {})) {
    if (!grantId) continue;
    await removePayloadsOfGrant(house.db, grantId);
    await removePayload(house.db, "Grant", grantId);
  }
  await session.destroy();
}

/**
 * Logs out at once where the app shows whose session it is, or where nobody is signed in; the app has asked already.
 * Otherwise the provider's own page asks first.
 */
export function logoutRoutes(app: FastifyInstance, house: House, provider: Provider): void {
  app.get("/session/end", async (request: Asked, reply: FastifyReply) => {
    const raw = toProvider(request, house.config.publicUrl);
    const session = await provider.Session.get(provider.createContext(raw, reply.raw) as never);
    const target = targetOf(house, request.query);
    const { accountId } = session;
    const isOwn = accountId !== undefined && accountId === (await subjectOf(house, request.query.id_token_hint));
    if (target === null || (accountId && !isOwn)) {
      reply.hijack();
      await provider.callback()(raw, reply.raw);
      return reply;
    }
    if (accountId) await endSession(house, session);
    const gone = `narthex_session=; Path=${OIDC_PATH}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
    return reply.header("set-cookie", gone).header("cache-control", "no-store").redirect(target, 303);
  });
}
