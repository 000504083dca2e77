import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "#platform/services.ts";
import { isDatabaseUnavailable } from "#platform/http/problems.ts";
import { OIDC_PATH, originsOf } from "../addresses.ts";
import type { GetProvider } from "../provider/provider.ts";
import { callProvider, type ProviderAnswer } from "../provider/provider-proxy.ts";
import { refreshOnce } from "../provider/refresh-grace.ts";

/** Several tabs renew their tokens once each; every refresh signs a new one. */
const RENEWALS_PER_MINUTE = 60;

declare module "fastify" {
  interface FastifyRequest {
    /** The sign-in whose token is renewed. */
    renewedGrant?: string;
  }
}

/** Our own failure must not look like a bad token: the app keeps the person signed in and retries. */
function answerFailure(err: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const status = isDatabaseUnavailable(err) ? 503 : (err.statusCode ?? 500);
  if (status === 500) request.log.error({ err, id: request.id }, "tokens could not be issued");
  void reply
    .code(status)
    .header("retry-after", "2")
    .send({ error: status < 500 ? "invalid_request" : "temporarily_unavailable" });
}

/** The provider's token endpoint, which answers a repeated refresh with the stored answer. */
export function tokenRoutes(app: FastifyInstance, services: Services, provider: GetProvider, now: () => number): void {
  const { publicUrl, oidc } = services.config;
  const origins = originsOf(publicUrl);
  const countRenewal = app.createRateLimit({
    timeWindow: 60_000,
    max: RENEWALS_PER_MINUTE,
    keyGenerator: ({ renewedGrant = "" }) => `renewals ${renewedGrant}`,
  });
  app.post<{ Body: string | undefined }>("/token", { errorHandler: answerFailure }, async (request, reply) => {
    const body = request.body ?? "";
    const form = new URLSearchParams(body);
    const issue = (): Promise<ProviderAnswer> =>
      callProvider(provider(), request, publicUrl, { method: "POST", path: `${OIDC_PATH}/token`, body });
    const token = form.get("refresh_token");
    const isRefresh = form.get("grant_type") === "refresh_token" && form.get("client_id") === oidc.clientId;
    if (!isRefresh || !token) {
      const answer = await issue();
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    }
    const found = await provider().RefreshToken.find(token);
    if (found?.grantId) {
      request.renewedGrant = found.grantId;
      const limit = await countRenewal(request);
      if (!limit.isAllowed && limit.isExceeded)
        return reply
          .code(429)
          .header("retry-after", String(limit.ttlInSeconds))
          .send({ error: "temporarily_unavailable" });
    }
    const answer = await refreshOnce(services.db, provider(), token, issue, now);
    const { origin } = request.headers;
    if (origin && origins.has(origin)) reply.header("access-control-allow-origin", origin);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}
