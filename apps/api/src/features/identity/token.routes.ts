import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { House } from "#platform/house.ts";
import { isDatabaseAway } from "#platform/problems.ts";
import { originsOf } from "./addresses.ts";
import { askProvider, type ProviderAnswer } from "./bridge.ts";
import { refreshOnce } from "./refresh-grace.ts";

/** A failure of ours is none of the token's: an app keeps its person in, and tries again. */
function answerFailure(err: Error & { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): void {
  const status = isDatabaseAway(err) ? 503 : (err.statusCode ?? 500);
  if (status === 500) request.log.error({ err }, "tokens could not be given");
  void reply
    .code(status)
    .header("retry-after", "2")
    .send({ error: status < 500 ? "invalid_request" : "temporarily_unavailable" });
}

/** The token endpoint: the provider's, with the grace for a lost refresh in front of it. */
export function tokenRoutes(app: FastifyInstance, house: House, provider: Provider, now: () => number): void {
  const { publicUrl, oidc } = house.config;
  const origins = originsOf(publicUrl);
  app.post<{ Body: string | undefined }>("/token", { errorHandler: answerFailure }, async (request, reply) => {
    const body = request.body ?? "";
    const form = new URLSearchParams(body);
    const ask = (): Promise<ProviderAnswer> => askProvider(provider, request, publicUrl, body);
    const token = form.get("refresh_token");
    const isRefresh = form.get("grant_type") === "refresh_token" && form.get("client_id") === oidc.clientId;
    if (!isRefresh || !token) {
      const answer = await ask();
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    }
    const answer = await refreshOnce(house.db, provider, token, ask, now);
    const { origin } = request.headers;
    if (origin && origins.has(origin)) reply.header("access-control-allow-origin", origin);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
}
