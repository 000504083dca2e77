import rateLimit from "@fastify/rate-limit";
import type { Edition } from "@narthex/contract/editions";
import type { FastifyError, FastifyInstance } from "fastify";
import type { House } from "#platform/house.ts";
import { asProblem, isDatabaseAway } from "#platform/problems.ts";
import { OIDC_PATH } from "./addresses.ts";
import { toProvider } from "./bridge.ts";
import { providerPages, renderFailure } from "./calm-pages.ts";
import { fontRoutes } from "./fonts.ts";
import { removeExpiredPayloads } from "./identity.job.ts";
import { loginRoutes } from "./login.routes.ts";
import { createLogin } from "./login.service.ts";
import { logoutRoutes } from "./logout.routes.ts";
import { createProvider } from "./provider.ts";
import { tokenRoutes } from "./token.routes.ts";

const SWEEP = 10 * 60_000;
/** A minute, from one address: it may be a hall full of people. */
const MOST_CALLS = 3000;
const FORM = "application/x-www-form-urlencoded";

/** Leaves bodies alone: the provider reads them itself. */
const passBodies = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
};

const readForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(FORM, { parseAs: "string" }, (_request, body, done) => done(null, body));
};

/** Puts the embedded OpenID provider under /oidc. Nothing happens where people sign in elsewhere. */
export async function mountProvider(
  app: FastifyInstance,
  house: House,
  editions: () => Edition[] = () => [],
  now: () => number = Date.now,
): Promise<void> {
  const { publicUrl } = house.config;
  if (!house.config.oidc.embedded) return;
  const provider = await createProvider(house, providerPages(editions, publicUrl));
  const callback = provider.callback();

  await app.register(
    async (oidc) => {
      oidc.setErrorHandler((error: FastifyError, request, reply) => {
        const { statusCode = 500, name } = error;
        const status = isDatabaseAway(error) ? 503 : statusCode;
        if (status >= 500) request.log.error({ err: error, route: request.routeOptions.url }, "failed");
        const { ui_locales: uiLocales } = request.query as { ui_locales?: string };
        const code = name === "SessionNotFound" ? name : asProblem(error).code;
        const { html, headers } = renderFailure(
          code,
          { uiLocales, acceptLanguage: request.headers["accept-language"] },
          editions(),
          publicUrl,
        );
        return reply.code(status).headers(headers).send(html);
      });
      await oidc.register(rateLimit, { timeWindow: 60_000, max: MOST_CALLS });
      fontRoutes(oidc);
      await oidc.register(async (forms) => {
        readForms(forms);
        loginRoutes(forms, house, provider, createLogin(house, now), editions);
        tokenRoutes(forms, house, provider, now);
      });
      await oidc.register(async (rest) => {
        passBodies(rest);
        logoutRoutes(rest, house, provider);
        rest.route({
          method: ["GET", "POST", "OPTIONS"],
          url: "/*",
          handler: async (request, reply) => {
            reply.hijack();
            await callback(toProvider(request, publicUrl), reply.raw);
          },
        });
      });
    },
    { prefix: OIDC_PATH },
  );

  const sweep = setInterval(() => {
    removeExpiredPayloads(house.db).catch((err: unknown) =>
      house.log.warn({ err }, "old sign-ins could not be removed"),
    );
  }, SWEEP);
  sweep.unref();
  app.addHook("onClose", async () => clearInterval(sweep));
}
