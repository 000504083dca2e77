import { adoptSignIn, endSession, getAccessToken } from "@narthex/contract/app/identity";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config.ts";
import { ProblemError } from "#platform/http/problems.ts";
import { route } from "#platform/http/route.ts";
import { webUrls } from "../addresses.ts";
import type { Cookies } from "./cookies.ts";
import type { ProviderClient } from "./token-endpoint.ts";
import type { Access, WebSessions } from "./web-sessions.ts";

export type WebSessionParts = { sessions: WebSessions; provider: ProviderClient; cookies: Cookies };

/** Browsers that do not send `Sec-Fetch-Site`, and all browsers on plain http, send `Origin` with every POST. */
function refuseOtherSites({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host, "sec-fetch-site": site } = headers;
  const isSame =
    site === undefined
      ? origin !== undefined && (origin === new URL(publicUrl).origin || URL.parse(origin)?.host === host)
      : site === "same-origin";
  if (!isSame) throw new ProblemError("not-yours", "Only the app's own pages may call this.");
}

/** The calls of the web app's session. They set or read its cookie, and no other call does. */
export function sessionRoutes(
  app: FastifyInstance,
  { publicUrl, oidc }: Pick<Config, "publicUrl" | "oidc">,
  { sessions, provider, cookies }: WebSessionParts,
): void {
  const nobody = (reply: FastifyReply): FastifyReply => reply.header("set-cookie", cookies.clear()).code(204).send();
  const answer = (reply: FastifyReply, access: Access): Access => {
    reply.header("cache-control", "no-store");
    return access;
  };

  route(
    app,
    getAccessToken,
    async ({ body, request, reply }) => {
      refuseOtherSites(request, publicUrl);
      const cookie = cookies.session(request);
      if (cookie === null) return reply.code(204).send();
      if (cookies.isSignedOut(request)) await sessions.end(cookie, request.ip);
      const access = await sessions.access(cookie, body.refused, {
        ip: request.ip,
        locale: cookies.view(request)?.locale ?? null,
      });
      return access ? answer(reply, access) : nobody(reply);
    },
    { isEssential: true },
  );

  route(app, adoptSignIn, async ({ body, request, reply }) => {
    refuseOtherSites(request, publicUrl);
    const form = { grant_type: "refresh_token", refresh_token: body.refreshToken };
    const tokens = await provider.requestTokens(form, request.ip);
    if (!tokens) return reply.code(204).send();
    const { cookie, access } = await sessions.create(tokens, cookies.view(request)?.locale ?? null);
    reply.header("set-cookie", cookies.setSession(cookie));
    return answer(reply, access);
  });

  route(
    app,
    endSession,
    async ({ request, reply }) => {
      refuseOtherSites(request, publicUrl);
      const cookie = cookies.session(request);
      const idToken = cookie && (await sessions.end(cookie, request.ip));
      reply.header("set-cookie", cookies.clear()).header("cache-control", "no-store");
      const { endSession: address } = await provider.addresses();
      if (!idToken || !address) return { address: "/" };
      const query = new URLSearchParams({
        client_id: oidc.clientId,
        // The embedded provider's session has ended already, so that no token needs to be in an address.
        ...(oidc.embedded ? {} : { id_token_hint: idToken }),
        post_logout_redirect_uri: webUrls(publicUrl).home,
      });
      return { address: `${address}?${query.toString()}` };
    },
    { isEssential: true },
  );
}
