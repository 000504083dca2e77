import type { Edition } from "@narthex/contract/editions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import * as z from "zod/mini";
import type { House } from "#platform/house.ts";
import { OIDC_PATH } from "./addresses.ts";
import { toProvider } from "./bridge.ts";
import { renderLogin } from "./login-page.ts";
import type { Login } from "./login.service.ts";
import { pageLocale, type Page } from "./page.ts";
import { WORDS } from "./words.ts";

const Form = z.object({ email: z.string().check(z.maxLength(254)), password: z.string().check(z.maxLength(200)) });
type Asked = FastifyRequest<{
  Body: string | undefined;
  Params: { uid: string };
  Querystring: { lang?: string; email?: string };
}>;
type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

const sendPage = (reply: FastifyReply, status: number, { html, headers }: Page): FastifyReply =>
  reply.code(status).headers(headers).send(html);

/**
 * Somebody else signs in where a person is signed in already: the session forgets the first one, or the provider would
 * ask the browser to send a form by script.
 */
async function leaveFirst(provider: Provider, { session }: Interaction, sub: string): Promise<void> {
  if (!session?.accountId || session.accountId === sub) return;
  const present = await provider.Session.findByUid(session.uid);
  if (!present) return;
  delete present.accountId;
  delete present.authorizations;
  await present.persist();
}

/** The page that a person signs in on. Only the browser that began a sign-in has its cookie, so no other can send it. */
export function loginRoutes(
  app: FastifyInstance,
  house: House,
  provider: Provider,
  login: Login,
  editions: () => Edition[],
): void {
  const { publicUrl, mode } = house.config;
  const detailsOf = (request: Asked, reply: FastifyReply): Promise<Interaction> =>
    provider.interactionDetails(toProvider(request, publicUrl), reply.raw);
  const localeFor = (request: Asked, { params }: Interaction) =>
    pageLocale(request.query.lang, params["ui_locales"], request.headers["accept-language"]);
  const page = (request: Asked, details: Interaction, email: string, fault: string | null): Page =>
    renderLogin({
      locale: localeFor(request, details),
      editions: editions(),
      action: `${OIDC_PATH}/interaction/${details.uid}`,
      email,
      fault,
      demonstration: mode === "demonstration",
    });

  app.get("/interaction/:uid", async (request: Asked, reply) => {
    const details = await detailsOf(request, reply);
    const hint = details.params["login_hint"];
    const email = request.query.email ?? (typeof hint === "string" ? hint : "");
    return sendPage(reply, 200, page(request, details, email.slice(0, 254), null));
  });

  app.post("/interaction/:uid", async (request: Asked, reply) => {
    const details = await detailsOf(request, reply);
    const words = WORDS[localeFor(request, details)];
    const form = Form.safeParse(Object.fromEntries(new URLSearchParams(request.body)));
    if (!form.success) return sendPage(reply, 400, page(request, details, "", words.wrong));
    const { email, password } = form.data;
    const result = await login(email, password, request.ip);
    if (result.kind === "wrong") return sendPage(reply, 401, page(request, details, email, words.wrong));
    if (result.kind === "wait") {
      reply.header("retry-after", String(result.seconds));
      return sendPage(reply, 429, page(request, details, email, words.wait(Math.ceil(result.seconds / 60))));
    }
    const outcome =
      result.kind === "in"
        ? { login: { accountId: result.sub } }
        : { error: "access_denied", error_description: "access denied" };
    const next = await provider.interactionResult(request.raw, reply.raw, outcome, { mergeWithLastSubmission: false });
    if (result.kind === "in") await leaveFirst(provider, details, result.sub);
    return reply.header("cache-control", "no-store").redirect(next, 303);
  });
}
