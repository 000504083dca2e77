import type { Edition } from "@narthex/contract/app/editions";
import type { FastifyError, FastifyInstance } from "fastify";
import type { Services } from "#platform/services.ts";
import { handOver } from "#platform/http/headers.ts";
import { asProblem } from "#platform/http/problems.ts";
import { limitProvider } from "#platform/http/rate-limit.ts";
import { OIDC_PATH } from "./addresses.ts";
import { createCodes, startCodeRequests } from "./codes/codes.service.ts";
import { forwardToProvider } from "./provider/provider-proxy.ts";
import { keepBegunSignIns } from "./provider/begun-sign-ins.ts";
import { createAdmitted } from "./invitations/admitted.ts";
import { invitationRoutes } from "./invitations/invitation.routes.ts";
import { providerPages, renderFailure } from "./login/provider-pages.ts";
import { fontRoutes } from "./login/fonts.ts";
import { loginRoutes } from "./login.routes.ts";
import { passkeyScriptRoute } from "./login/passkey-script.ts";
import { createLogin } from "./login/login.service.ts";
import { logoutRoutes } from "./login/logout.routes.ts";
import { resetRoutes } from "./reset/reset.routes.ts";
import { startLinkRequests } from "./reset/reset.service.ts";
import { openProvider } from "./provider/provider.ts";
import { tokenRoutes } from "./tokens/token.routes.ts";
import type { WebSessionParts } from "./web-session/session.routes.ts";
import { createWayBack } from "./web-session/way-back.ts";

const FORM = "application/x-www-form-urlencoded";

/** Fastify must not read bodies: the provider reads them itself. */
const skipBodyParsing = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
};

/** Bodies of forms are read as text, and others are refused. */
export const readForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) => done(null, body));
};

/** Serves the embedded OpenID provider under /oidc, unless an external provider is configured. */
export async function mountProvider(
  app: FastifyInstance,
  services: Services,
  webSession: WebSessionParts,
  editions: () => Edition[] = () => [],
  now: () => number = Date.now,
): Promise<void> {
  const { publicUrl } = services.config;
  if (!services.config.oidc.embedded) return;
  startLinkRequests(services, editions);
  startCodeRequests(services, editions);
  const provider = await openProvider(services, providerPages(editions, publicUrl));

  await app.register(
    async (oidc) => {
      oidc.setErrorHandler((error: FastifyError, request, reply) => {
        const { statusCode = 500, name } = error;
        // Who goes back to the page of a sign-in that was completed.
        if (name === "SessionNotFound" && request.method === "GET" && webSession.cookies.session(request) !== null)
          return reply.header("cache-control", "no-store").redirect("/", 303);
        const problem = asProblem(error);
        const status = problem.code === "busy" ? 503 : statusCode;
        if (status >= 500)
          request.log.error({ err: error, route: request.routeOptions.url, id: request.id }, "a sign-in page failed");
        const { ui_locales: uiLocales } = request.query as { ui_locales?: string };
        const code = name === "SessionNotFound" ? name : problem.code;
        const { html, headers } = renderFailure(
          code,
          { uiLocales, acceptLanguage: request.headers["accept-language"] },
          editions(),
          publicUrl,
        );
        if (problem.code === "busy") reply.header("retry-after", String(problem.retryAfter));
        return reply.code(status).headers(headers).send(html);
      });
      await limitProvider(oidc, services);
      fontRoutes(oidc);
      passkeyScriptRoute(oidc);
      await oidc.register(async (forms) => {
        readForms(forms);
        const { secret } = services.config;
        const admitted = createAdmitted(secret, publicUrl.startsWith("https:"), now);
        const wayBack = createWayBack(services, webSession, now);
        const ways = { login: createLogin(services, now), codes: createCodes(services, now), admitted, wayBack };
        loginRoutes(forms, services, provider, ways, editions, now);
        invitationRoutes(forms, services, admitted, editions, webSession.cookies);
        resetRoutes(forms, services, editions);
        tokenRoutes(forms, services, provider, now);
      });
      await oidc.register(async (rest) => {
        skipBodyParsing(rest);
        logoutRoutes(rest, services, provider);
        rest.route({
          method: ["GET", "POST", "OPTIONS"],
          url: "/*",
          handler: async (request, reply) => {
            const answer = keepBegunSignIns(request.headers.cookie, handOver(reply), publicUrl.startsWith("https:"));
            await provider().callback()(forwardToProvider(request, publicUrl), answer);
          },
        });
      });
    },
    { prefix: OIDC_PATH },
  );
}
