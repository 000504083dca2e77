import { MESSAGES } from "@narthex/messages/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import {
  createAdmitted,
  createCookies,
  Email,
  MAX_PASSWORD_LENGTH,
  pageLocale,
  readForms,
  relyingPartyOf,
  weaknessOf,
  type Page,
} from "#features/identity/index.ts";
import { limitPages } from "#platform/http/rate-limit.ts";
import type { Services } from "#platform/services.ts";
import { renderEnded, renderFirst, type Refusal, type Ways } from "./first-organiser-page.ts";
import { FIRST_PATH, isFirstLink, useFirstLink, type FirstOrganiser } from "./first-organiser.service.ts";

/** Of one address. Nobody guesses a link; this keeps the database from being asked. */
const MAX_REQUESTS_PER_MINUTE = 30;

type FirstRequest = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string }; Body: string }>;

/** What a title may not have, and what no text can. */
const UNUSABLE = /[<>\p{Cc}]/u;
const MAX_TEXT_CHARACTERS = 120;
/** As it was typed: what is refused is shown again. */
const Text = z.string().trim().catch("");
const Form = z.object({
  title: Text,
  name: Text,
  email: z.string().trim().toLowerCase().catch(""),
  password: z
    .string()
    .max(MAX_PASSWORD_LENGTH + 1)
    .catch(""),
});
const NOTHING: FirstOrganiser = { title: "", name: "", email: "", password: "" };

/** The page of the link that a server without any edition prints: it makes one person its first organiser, signed in to the console. */
export async function firstOrganiserRoutes(
  app: FastifyInstance,
  services: Services,
  now: () => number = Date.now,
): Promise<void> {
  const { db, config } = services;
  const isHttps = config.publicUrl.startsWith("https:");
  const admitted = createAdmitted(config.secret, isHttps, now);
  const cookies = createCookies(isHttps);
  const ways: Ways = !config.oidc.embedded ? "elsewhere" : relyingPartyOf(config) ? "passkey-or-password" : "password";
  const contextOf = ({ params, query, headers }: FirstRequest) => ({
    locale: pageLocale(query.lang, null, headers["accept-language"]),
    address: `${FIRST_PATH}/${encodeURIComponent(params.token)}`,
  });
  // The address of the page is the secret: no other page may learn it.
  const send = (reply: FastifyReply, status: number, { html, headers }: Page) =>
    reply.code(status).headers(headers).header("referrer-policy", "no-referrer").send(html);
  /** Who went back after the start is in the console already. */
  const ended = (request: FirstRequest, reply: FastifyReply) =>
    cookies.session(request) === null
      ? send(reply, 410, renderEnded(contextOf(request)))
      : reply.header("cache-control", "no-store").redirect("/console", 303);

  await app.register(async (pages) => {
    readForms(pages);
    await limitPages(pages, "first", MAX_REQUESTS_PER_MINUTE);
    pages.get(`${FIRST_PATH}/:token`, { schema: { hide: true } }, async (request: FirstRequest, reply) =>
      (await isFirstLink(db, request.params.token, now()))
        ? send(reply, 200, renderFirst(contextOf(request), NOTHING, ways, null))
        : ended(request, reply),
    );

    pages.post(`${FIRST_PATH}/:token`, { schema: { hide: true } }, async (request: FirstRequest, reply) => {
      const { token } = request.params;
      const isOwn = (request.headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
      if (!isOwn || !(await isFirstLink(db, token, now()))) return ended(request, reply);
      const context = contextOf(request);
      const { locale } = context;
      const typed = Form.parse(Object.fromEntries(new URLSearchParams(request.body)));
      const refusal = refusalOf(typed, ways, locale);
      if (refusal) return send(reply, 400, renderFirst(context, typed, ways, refusal));
      const used = ways === "elsewhere" ? { ...typed, password: "" } : typed;
      const id = await useFirstLink(services, { token, locale, now: now() }, used);
      if (id === null) return ended(request, reply);
      const setUp = `/console/${id}/new`;
      reply.header("cache-control", "no-store");
      // The form may not lead to another provider; the console's page does.
      if (!config.oidc.embedded) return reply.redirect(setUp, 303);
      reply.header("set-cookie", admitted.set(typed.email));
      const start = new URLSearchParams({ locale, return: setUp, password: "1" });
      return reply.redirect(`/login/start?${start.toString()}`, 303);
    });
  });
}

function refusalOf(
  { title, name, email, password }: FirstOrganiser,
  ways: Ways,
  locale: keyof typeof MESSAGES,
): Refusal | null {
  const { firstOrganiser, password: texts } = MESSAGES[locale];
  if (title === "") return { field: "title", text: firstOrganiser.noTitle };
  if (name === "") return { field: "name", text: firstOrganiser.noName };
  for (const [field, text] of [
    ["title", title],
    ["name", name],
  ] as const) {
    if (UNUSABLE.test(text)) return { field, text: firstOrganiser.plain };
    if (text.length > MAX_TEXT_CHARACTERS) return { field, text: firstOrganiser.tooLong(MAX_TEXT_CHARACTERS) };
  }
  if (!Email.safeParse(email).success) return { field: "email", text: texts.wrongEmail };
  if (ways === "elsewhere" || (password === "" && ways === "passkey-or-password")) return null;
  const weakness = weaknessOf(password, email);
  return weakness && { field: "password", text: texts.weak[weakness] };
}
