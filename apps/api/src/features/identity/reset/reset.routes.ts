import { durationOf } from "../login/durations.ts";
import { MESSAGES } from "@narthex/messages/api";
import type { Edition } from "@narthex/contract/app/editions";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { secretDigestOf } from "#platform/encrypt.ts";
import type { Services } from "#platform/services.ts";
import { CONFERENCE_PARAM, Email, RESET_PATH } from "../addresses.ts";
import { firstOf } from "../login/page.ts";
import { pageLocale } from "../page-locale.ts";
import { passwordsBusyS } from "../provider/passwords.ts";
import { renderReset, type ResetPage } from "./reset-pages.ts";
import { choosePassword, mailboxOf, ownerOfLink, requestLink } from "./reset.service.ts";

type ResetRequest = FastifyRequest<{
  Body: string | undefined;
  Params: { token: string };
  Querystring: { lang?: string; conference?: string };
}>;

/** Of one address, so that nobody fills the queue: a person is sent three links a day. */
const MAX_REQUESTS_PER_MINUTE = 10;
const MINUTE_MS = 60_000;

const formOf = ({ body }: ResetRequest): URLSearchParams => new URLSearchParams(body);
const typedIn = (request: ResetRequest): string => (formOf(request).get("email") ?? "").trim().slice(0, 254);

/** Pages for people without a password: one requests a link, and the other one, which it opens, sets the password. */
export function resetRoutes(app: FastifyInstance, services: Services, editions: () => Edition[]): void {
  const { publicUrl } = services.config;
  const localeOf = ({ query, headers }: ResetRequest) => pageLocale(query.lang, null, headers["accept-language"]);
  const editionsFor = ({ query }: ResetRequest) => firstOf(editions(), query[CONFERENCE_PARAM]);
  const send = (request: ResetRequest, reply: FastifyReply, status: number, page: ResetPage): FastifyReply => {
    const { token } = request.params;
    const { html, headers } = renderReset(page, {
      locale: localeOf(request),
      editions: editionsFor(request),
      publicUrl,
      address: token ? `${RESET_PATH}/${encodeURIComponent(token)}` : RESET_PATH,
      requestAddress: RESET_PATH,
    });
    // The address of the second page is the secret: no other page may learn it.
    return reply.code(status).headers(headers).header("referrer-policy", "no-referrer").send(html);
  };

  const limitMailbox = app.createRateLimit({
    timeWindow: MINUTE_MS,
    max: MAX_REQUESTS_PER_MINUTE,
    keyGenerator: (request) => `mailbox ${secretDigestOf(mailboxOf(typedIn(request as ResetRequest)))}`,
  });

  app.get("/password", (request: ResetRequest, reply) =>
    send(request, reply, 200, { kind: "request", email: "", error: null }),
  );

  app.post("/password", async (request: ResetRequest, reply) => {
    const typed = typedIn(request);
    const email = Email.safeParse(typed);
    const locale = localeOf(request);
    if (!email.success) {
      const error = MESSAGES[locale].password.wrongEmail;
      return send(request, reply, 400, { kind: "request", email: typed, error });
    }
    const limit = await limitMailbox(request);
    // The answer is the same: the address may be another person's.
    if (limit.isAllowed || !limit.isExceeded)
      await requestLink(services, mailboxOf(email.data), locale, editionsFor(request)[0]);
    return send(request, reply, 200, { kind: "sent", email: email.data });
  });

  // Opening a link does not use it: mail servers open links before people do.
  app.get("/password/:token", async (request: ResetRequest, reply) => {
    const email = await ownerOfLink(services, request.params.token);
    return email === null
      ? send(request, reply, 410, { kind: "expired" })
      : send(request, reply, 200, { kind: "choose", email, error: null });
  });

  app.post("/password/:token", async (request: ResetRequest, reply) => {
    const { token } = request.params;
    const email = await ownerOfLink(services, token);
    if (email === null) return send(request, reply, 410, { kind: "expired" });
    const locale = localeOf(request);
    const busyS = passwordsBusyS();
    if (busyS > 0) {
      reply.header("retry-after", String(busyS));
      return send(request, reply, 503, {
        kind: "choose",
        email,
        error: MESSAGES[locale].signIn.busy(durationOf(busyS, locale)),
      });
    }
    const outcome = await choosePassword(services, {
      token,
      email,
      password: formOf(request).get("password") ?? "",
      ip: request.ip,
    });
    if (outcome === "done") return send(request, reply, 200, { kind: "done" });
    if (outcome === "expired") return send(request, reply, 410, { kind: "expired" });
    return send(request, reply, 400, { kind: "choose", email, error: MESSAGES[locale].password.weak[outcome] });
  });
}
