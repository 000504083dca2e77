import { getSignIn } from "@narthex/contract/app/identity";
import type { FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { route } from "#platform/http/route.ts";

export const SCOPE = "openid offline_access profile email";

/** The sign-in configuration for apps. */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { issuer, clientId, audience } = services.config.oidc;
  route(app, getSignIn, ({ reply }) => {
    reply.header("cache-control", "no-cache");
    return {
      issuer,
      clientId,
      audience,
      scope: SCOPE,
      demonstration: services.config.mode === "demonstration",
    };
  });
}
