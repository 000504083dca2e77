import { setTimeout } from "node:timers/promises";
import { durationOf } from "./login/durations.ts";
import { MESSAGES } from "@narthex/messages/api";
import type { Edition } from "@narthex/contract/app/editions";
import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { METHODS } from "#features/people/index.ts";
import type { Services } from "#platform/services.ts";
import { CONFERENCE_PARAM, Email, OIDC_PATH, STRONG_PARAM } from "./addresses.ts";
import { codePageOf, renderCode, renderCodeElsewhere } from "./codes/code-page.ts";
import type { Codes, PendingCode } from "./codes/codes.service.ts";
import type { AdmittedBrowsers } from "./invitations/admitted.ts";
import { createPasskeys } from "./passkeys/passkeys.service.ts";
import { MAX_PASSWORD_LENGTH } from "./provider/weak-password.ts";
import type { GetProvider } from "./provider/provider.ts";
import { writeAtOnce } from "./provider/adapter.ts";
import { callProvider, forwardToProvider } from "./provider/provider-proxy.ts";
import { createAdmission } from "./login/admission.ts";
import { renderLogin } from "./login/login-page.ts";
import type { Completed, Interaction, LoginRequest } from "./login/login-request.ts";
import type { Login } from "./login/login.service.ts";
import { passkeyLoginRoutes } from "./login/passkey-login.routes.ts";
import { firstOf, type Page } from "./login/page.ts";
import { pageLocale } from "./page-locale.ts";
import type { WayBack } from "./web-session/way-back.ts";

const Way = z.enum(["address", "code", "password"]).optional().catch(undefined);
const Form = z.object({
  /** The button that was pressed. The Enter key presses none. */
  way: Way,
  email: z.string().max(254).default(""),
  password: z.string().max(MAX_PASSWORD_LENGTH).default(""),
  code: z.string().max(100).optional(),
});
type Form = z.infer<typeof Form>;
/**
 * A wrong password is answered no earlier than this after it came: checking the hash of an older version takes longer than checking
 * one for an address that nobody has.
 */
const WRONG_AFTER_MS = 1_000;
/** From the link in an email. */
const LinkedCode = z
  .string()
  .regex(/^\d{6}$/)
  .catch("");
/** A page of a sign-in that continues. */
type Shown = { email: string; error: string | null; withPassword?: boolean };

/**
 * Ends the session of another person who is already signed in. Otherwise the provider would send a page that submits a
 * form by script.
 */
async function endOtherLogin(provider: GetProvider, request: LoginRequest, reply: FastifyReply, sub: string) {
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
  { login, codes, admitted, wayBack }: { login: Login; codes: Codes; admitted: AdmittedBrowsers; wayBack: WayBack },
  editions: () => Edition[],
  now: () => number,
): void {
  const { publicUrl, mode } = services.config;
  const demonstration = mode === "demonstration";
  const admit = createAdmission(services);
  const passkeys = createPasskeys(services, editions, now);
  const detailsOf = (request: LoginRequest, reply: FastifyReply): Promise<Interaction> =>
    provider().interactionDetails(forwardToProvider(request, publicUrl), reply.raw);
  const localeFor = (request: LoginRequest, details: Interaction | null) =>
    pageLocale(request.query.lang, details?.params["ui_locales"], request.headers["accept-language"]);
  const commonOf = (request: LoginRequest, details: Interaction) => ({
    locale: localeFor(request, details),
    editions: firstOf(editions(), details.params[CONFERENCE_PARAM]),
    action: `${OIDC_PATH}/interaction/${details.uid}`,
    demonstration,
    isStrong: details.params[STRONG_PARAM] === "1" && !demonstration,
    passkeys: { options: passkeys.optionsFor(details.uid), error: null },
  });
  const send = (reply: FastifyReply, status: number, { html, headers }: Page): FastifyReply =>
    reply.code(status).headers(headers).send(html);

  /** Returns to the app, with a code or with `access_denied`. */
  const complete = async (
    request: LoginRequest,
    reply: FastifyReply,
    details: Interaction,
    { admission, amr, cookies = [] }: Completed,
  ): Promise<FastifyReply> => {
    const outcome =
      admission.kind === "in"
        ? { login: { accountId: admission.sub, amr: [...amr] } }
        : { error: "access_denied", error_description: "access denied" };
    const account = admission.kind === "in" ? admission : null;
    const { answer, arrived } = await writeAtOnce(services.db, account, async () => {
      // As the provider's `interactionResult` does, which would read the interaction again.
      details.result = outcome;
      await details.save(details.exp - Math.floor(Date.now() / 1000));
      if (admission.kind === "in") await endOtherLogin(provider, request, reply, admission.sub);
      // The browser would come back at once for the same, and then again with the code.
      const path = new URL(details.returnTo).pathname;
      const returned = await callProvider(provider(), request, publicUrl, { method: "GET", path, body: "" });
      const send = (body: string) =>
        callProvider(provider(), request, publicUrl, { method: "POST", path: `${OIDC_PATH}/token`, body });
      return { answer: returned, arrived: await wayBack.arriveAt(request, returned.headers.location, send) };
    });
    if (arrived) await wayBack.endPrevious(request, arrived.sub);
    const own = [...(account ? [account.deviceCookie] : []), ...cookies, ...(arrived?.cookies ?? [])];
    reply.code(answer.status).headers(answer.headers).header("cache-control", "no-store");
    if (own.length > 0) reply.header("set-cookie", own);
    return arrived ? reply.redirect(arrived.location, 303) : reply.send(answer.body);
  };

  const open = (request: LoginRequest, reply: FastifyReply, details: Interaction) => {
    const { query, headers } = request;
    const common = commonOf(request, details);
    const messages = { ...MESSAGES[common.locale].signIn, code: MESSAGES[common.locale].codes };
    const showLogin = (status: number, { withPassword = false, ...shown }: Shown): FastifyReply =>
      send(reply, status, renderLogin({ ...common, ...shown, withPassword }));
    const showCode = (status: number, pending: PendingCode, error: string | null, code = ""): FastifyReply =>
      send(reply, status, renderCode({ ...common, pending, code, error }));
    const showDelay = (status: 429 | 503, seconds: number, shown: Shown): FastifyReply => {
      reply.header("retry-after", String(seconds));
      return showLogin(status, shown);
    };
    return {
      async show(): Promise<FastifyReply> {
        const invited = admitted.find(headers.cookie);
        if (invited !== null) {
          const admission = await admit(invited, headers.cookie);
          return complete(request, reply, details, { admission, amr: METHODS.mailbox, cookies: [admitted.clear()] });
        }
        // Anyone can link here, so only valid email addresses are shown, whether or not they have an account.
        const { data: email = "" } = Email.safeParse(query.email ?? details.params["login_hint"]);
        const way = Way.parse(query.way);
        const pending = way === "address" ? null : await codes.pending(headers.cookie);
        if (pending && way === "password")
          return showLogin(200, { email: pending.email, error: null, withPassword: true });
        if (pending && (way === "code" || email === "" || email.toLowerCase() === pending.email))
          return showCode(200, pending, null, LinkedCode.parse(query.code));
        const error = query.code === undefined ? null : messages.code.expired;
        return showLogin(200, { email, error, withPassword: way === "password" });
      },
      async askForCode({ email: typed }: Form): Promise<FastifyReply> {
        const { data: email } = Email.safeParse(typed.trim());
        if (email === undefined) return showLogin(400, { email: typed, error: messages.wrongEmail });
        const asker = { ip: request.ip, cookies: headers.cookie, interaction: details.uid };
        const asked = await codes.ask({ ...asker, email, locale: common.locale, edition: common.editions[0] });
        if (asked.kind === "wait")
          return showDelay(429, asked.seconds, {
            email,
            error: messages.wait(durationOf(asked.seconds, common.locale)),
          });
        if (asked.cookie !== null) reply.header("set-cookie", asked.cookie);
        // A phone that dropped the page while its person read the email can load it again.
        return reply.header("cache-control", "no-store").redirect(codePageOf(common.action, common.locale), 303);
      },
      async enterCode({ email, code = "" }: Form): Promise<FastifyReply> {
        const result = await codes.check({ code, ip: request.ip, cookies: headers.cookie });
        // Logs the number and time of failures only, without the person and their address.
        request.log.info({ outcome: result.kind, way: "code" }, "sign-in attempt");
        if (result.kind === "in" || result.kind === "stranger")
          return complete(request, reply, details, {
            admission: result,
            amr: METHODS.mailbox,
            cookies: [codes.clearCookie()],
          });
        const pending = await codes.pending(headers.cookie);
        // A wrong one without a code: another try at the same time was the last.
        if (result.kind === "spent" || (result.kind === "wrong" && !pending))
          return showLogin(401, { email, error: messages.code.spent });
        if (result.kind === "expired" || !pending) return showLogin(400, { email, error: messages.code.expired });
        if (result.kind === "wrong") return showCode(401, pending, messages.code.wrong);
        reply.header("retry-after", String(result.seconds));
        return showCode(429, pending, messages.wait(durationOf(result.seconds, common.locale)));
      },
      async enterPassword({ email, password }: Form): Promise<FastifyReply> {
        const wrong: Shown = { email, error: messages.wrong, withPassword: true };
        if (email === "" || password === "") return showLogin(400, wrong);
        const answerable = setTimeout(WRONG_AFTER_MS);
        const result = await login({ email, password, ip: request.ip, cookies: headers.cookie });
        request.log.info({ outcome: result.kind, way: "password" }, "sign-in attempt");
        if (result.kind === "wrong") {
          await answerable;
          return showLogin(401, wrong);
        }
        if (result.kind === "wait" || result.kind === "busy") {
          const error = messages[result.kind](durationOf(result.seconds, common.locale));
          return showDelay(result.kind === "wait" ? 429 : 503, result.seconds, { ...wrong, error });
        }
        const amr = demonstration ? METHODS.demonstration : METHODS.password;
        return complete(request, reply, details, { admission: result, amr });
      },
    };
  };

  app.get("/interaction/:uid", async (request: LoginRequest, reply) => {
    const code = LinkedCode.parse(request.query.code);
    const details = await detailsOf(request, reply).catch((error: unknown) => {
      if (code !== "" && error instanceof Error && error.name === "SessionNotFound") return null;
      throw error;
    });
    if (details) return open(request, reply, details).show();
    return send(reply, 400, renderCodeElsewhere(localeFor(request, null), editions(), code, publicUrl));
  });

  app.post("/interaction/:uid", async (request: LoginRequest, reply) => {
    const details = await detailsOf(request, reply);
    const page = open(request, reply, details);
    const { data: form } = Form.safeParse(Object.fromEntries(new URLSearchParams(request.body)));
    if (!form) return page.enterPassword({ way: "password", email: "", password: "" });
    if (form.code !== undefined) return page.enterCode(form);
    return form.way === "password" || (form.way !== "code" && form.password !== "")
      ? page.enterPassword(form)
      : page.askForCode(form);
  });

  passkeyLoginRoutes(app, services, passkeys, {
    detailsOf,
    localeFor,
    complete,
    refuse: (request, reply, status, details, error) => {
      const common = commonOf(request, details);
      const shown = { ...common, passkeys: { ...common.passkeys, error } };
      return send(reply, status, renderLogin({ ...shown, email: "", error: null, withPassword: false }));
    },
  });
}
