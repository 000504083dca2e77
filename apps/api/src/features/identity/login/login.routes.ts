import type { Edition } from "@narthex/contract/editions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import { z } from "zod";
import type { Services } from "#platform/services.ts";
import { CONFERENCE_PARAM, Email, OIDC_PATH } from "../addresses.ts";
import { MAX_PASSWORD_LENGTH } from "../provider/weak-password.ts";
import type { GetProvider } from "../provider/provider.ts";
import { forwardToProvider } from "../provider/provider-proxy.ts";
import { renderLogin } from "./login-page.ts";
import type { Login } from "./login.service.ts";
import { firstOf, pageLocale, type Page } from "./page.ts";
import { LOGIN_MESSAGES } from "./messages.ts";

const Form = z.object({ email: z.string().max(254), password: z.string().max(MAX_PASSWORD_LENGTH) });
type LoginRequest = FastifyRequest<{
  Body: string | undefined;
  Params: { uid: string };
  Querystring: { lang?: string; email?: unknown };
}>;
type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const sendPage = (reply: FastifyReply, status: number, { html, headers }: Page): FastifyReply =>
  reply.code(status).headers(headers).send(html);

/**
 * Ends the session of another person who is already signed in. Otherwise the provider would send a page that submits a
 * form by script.
 */
async function endOtherLogin(provider: GetProvider, request: FastifyRequest, reply: FastifyReply, sub: string) {
  const session = await provider().Session.get(provider().createContext(request.raw, reply.raw) as never);
  if (!session.accountId || session.accountId === sub) return;
  delete session.accountId;
  delete session.authorizations;
  await session.persist();
}

/** The sign-in page. Only the browser that began the sign-in has its cookie, so no other browser can submit the form. */
export function loginRoutes(
  app: FastifyInstance,
  services: Services,
  provider: GetProvider,
  login: Login,
  editions: () => Edition[],
): void {
  const { publicUrl, mode } = services.config;
  const detailsOf = (request: LoginRequest, reply: FastifyReply): Promise<Interaction> =>
    provider().interactionDetails(forwardToProvider(request, publicUrl), reply.raw);
  const localeFor = (request: LoginRequest, { params }: Interaction) =>
    pageLocale(request.query.lang, params["ui_locales"], request.headers["accept-language"]);
  const page = (request: LoginRequest, details: Interaction, email: string, error: string | null): Page =>
    renderLogin({
      locale: localeFor(request, details),
      editions: firstOf(editions(), details.params[CONFERENCE_PARAM]),
      action: `${OIDC_PATH}/interaction/${details.uid}`,
      email,
      error,
      demonstration: mode === "demonstration",
    });

  app.get("/interaction/:uid", async (request: LoginRequest, reply) => {
    const details = await detailsOf(request, reply);
    // Anyone can link here, so only valid email addresses are shown, whether or not they have an account.
    const email = Email.safeParse(request.query.email ?? details.params["login_hint"]);
    return sendPage(reply, 200, page(request, details, email.data ?? "", null));
  });

  app.post("/interaction/:uid", async (request: LoginRequest, reply) => {
    const details = await detailsOf(request, reply);
    const messages = LOGIN_MESSAGES[localeFor(request, details)];
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(request.body)));
    if (!form.success) return sendPage(reply, 400, page(request, details, "", messages.wrong));
    const { email, password } = form.data;
    const result = await login({ email, password, ip: request.ip, cookies: request.headers.cookie });
    // Logs the number and time of failures only, without the person and their address.
    request.log.info({ outcome: result.kind }, "sign-in attempt");
    if (result.kind === "wrong") return sendPage(reply, 401, page(request, details, email, messages.wrong));
    if (result.kind === "wait") {
      reply.header("retry-after", String(result.seconds));
      return sendPage(reply, 429, page(request, details, email, messages.wait(result.seconds)));
    }
    if (result.kind === "busy") {
      reply.header("retry-after", String(result.seconds));
      return sendPage(reply, 503, page(request, details, email, messages.busy(result.seconds)));
    }
    const outcome =
      result.kind === "in"
        ? { login: { accountId: result.sub } }
        : { error: "access_denied", error_description: "access denied" };
    const next = await provider().interactionResult(request.raw, reply.raw, outcome, {
      mergeWithLastSubmission: false,
    });
    if (result.kind === "in") {
      await endOtherLogin(provider, request, reply, result.sub);
      reply.header("set-cookie", result.deviceCookie);
    }
    return reply.header("cache-control", "no-store").redirect(next, 303);
  });
}
