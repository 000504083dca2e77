import { getSignIn } from "@narthex/contract/identity";
import type { FastifyInstance } from "fastify";
import type { House } from "#platform/house.ts";
import { route } from "#platform/serve.ts";

/** Tells an app how people sign in here. */
export function identityRoutes(app: FastifyInstance, house: House): void {
  const { issuer, clientId, audience } = house.config.oidc;
  route(app, getSignIn, ({ reply }) => {
    reply.header("cache-control", "no-cache");
    return {
      issuer,
      clientId,
      audience,
      scope: "openid offline_access profile email",
      demonstration: house.config.mode === "demonstration",
    };
  });
}
