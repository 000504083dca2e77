import { MESSAGES } from "@narthex/messages/api";
import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escapeHtml } from "#platform/html/html.ts";
import { secretDigestOf } from "#platform/encrypt.ts";
import type { Services } from "#platform/services.ts";
import { CONFERENCE_PARAM, INVITATION_PATH } from "../addresses.ts";
import { firstOf, renderPage } from "../login/page.ts";
import { pageLocale } from "../page-locale.ts";
import { useLink } from "../reset/reset.repository.ts";
import { ownerOfLink } from "../reset/reset.service.ts";
import type { Cookies } from "../web-session/cookies.ts";
import type { AdmittedBrowsers } from "./admitted.ts";

type InvitationRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: { lang?: string; conference?: string; to?: string };
}>;

/** The page of an invitation. Its button uses the link, and begins a sign-in that asks for nothing. */
export function invitationRoutes(
  app: FastifyInstance,
  services: Services,
  admitted: AdmittedBrowsers,
  editions: () => Edition[],
  cookies: Pick<Cookies, "session">,
): void {
  const { db } = services;
  const localeOf = ({ query, headers }: InvitationRequest) => pageLocale(query.lang, null, headers["accept-language"]);
  const queryOf = ({ query }: InvitationRequest, locale: Locale): string =>
    new URLSearchParams({
      lang: locale,
      ...(query.conference && { [CONFERENCE_PARAM]: query.conference }),
      ...(query.to === "console" && { to: "console" }),
    }).toString();
  const send = (request: InvitationRequest, reply: FastifyReply, status: number, email: string | null) => {
    const app = request.query.to === "console" ? "/console" : "/";
    // Many people keep the email as their way into the app.
    if (email === null && cookies.session(request) !== null)
      return reply.header("cache-control", "no-store").redirect(app, 303);
    const locale = localeOf(request);
    const messages = MESSAGES[locale].invitation;
    const address = `${INVITATION_PATH}/${encodeURIComponent(request.params.token)}`;
    const title = email === null ? messages.ended : messages.title;
    const rest =
      email === null
        ? `<div class="acts"><a class="button" href="${request.query.to === "console" ? "/console" : "/login"}">${messages.signIn}</a></div>`
        : `<form method="post" action="${escapeHtml(`${address}?${queryOf(request, locale)}`)}"><button type="submit" autofocus>${messages.open}</button></form>`;
    const { html, headers } = renderPage({
      locale,
      editions: firstOf(editions(), request.query[CONFERENCE_PARAM]),
      title,
      body: `<h1>${title}</h1><p class="lead">${escapeHtml(email === null ? messages.endedLead : messages.lead(email))}</p>${rest}`,
      linkTo: (other) => `${address}?${queryOf(request, other)}`,
    });
    // The address of the page is the secret: no other page may learn it.
    return reply.code(status).headers(headers).header("referrer-policy", "no-referrer").send(html);
  };

  // Opening a link does not use it: mail servers open links before people do.
  app.get("/invitation/:token", async (request: InvitationRequest, reply) => {
    const email = await ownerOfLink(services, request.params.token);
    return send(request, reply, email === null ? 410 : 200, email);
  });

  app.post("/invitation/:token", async (request: InvitationRequest, reply) => {
    // Another site must not sign someone in as the person that it chooses.
    const isOwn = (request.headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
    const email = isOwn ? await db.transaction((tx) => useLink(tx, secretDigestOf(request.params.token))) : null;
    if (email === null) return send(request, reply, 410, null);
    const { conference, to } = request.query;
    const start = new URLSearchParams({
      locale: localeOf(request),
      ...(conference && { [CONFERENCE_PARAM]: conference }),
      ...(to === "console" && { return: "/console" }),
      // Also if someone else is signed in here.
      password: "1",
    });
    reply.header("set-cookie", admitted.set(email)).header("cache-control", "no-store");
    return reply.redirect(`/login/start?${start.toString()}`, 303);
  });
}
