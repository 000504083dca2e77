import { createHash, createHmac, randomBytes } from "node:crypto";
import { ConferenceType } from "@narthex/contract/base/common";
import { LOCALES } from "@narthex/contract/base/languages";
import { safeConsolePath, safeReturnPath } from "@narthex/domain/navigation/routes";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Services } from "#platform/services.ts";
import { decrypt, deriveKey, encrypt, secretDigestOf, SIGN_IN_PURPOSE } from "#platform/encrypt.ts";
import { CONFERENCE_PARAM, Email, STRONG_PARAM, webUrls } from "../addresses.ts";
import { SCOPE } from "../identity.routes.ts";
import { pageLocale } from "../page-locale.ts";
import type { SignInBrowser } from "./cookies.ts";
import type { WebSessionParts } from "./session.routes.ts";

const VALID_MS = 60 * 60_000;
/** A new sign-in within this time would probably fail in the same way, so the person decides. */
const LOOP_WINDOW_MS = 15_000;

const Start = z.object({
  locale: z.enum(LOCALES).optional().catch(undefined),
  conference: ConferenceType.optional().catch(undefined),
  return: z.string().max(2_000).optional().catch(undefined),
  /** Asks for the password although the provider knows the person. */
  password: z.literal("1").optional().catch(undefined),
  /** Asks for a passkey or a code by email. */
  strong: z.literal("1").optional().catch(undefined),
  again: z.literal("1").optional().catch(undefined),
  /** The address that the sign-in page shows first. */
  hint: Email.optional().catch(undefined),
});
const Return = z.object({
  state: z.string().max(8_000),
  code: z.string().max(8_000).optional(),
  error: z.string().max(200).optional(),
  error_description: z.string().max(2_000).optional(),
});
const State = z.object({ nonce: z.string(), browser: z.string(), returnTo: z.string().nullable(), at: z.number() });

const returnPathOf = (path: string | undefined): string | null => safeReturnPath(path) ?? safeConsolePath(path);

/** The page that offers another sign-in instead of starting it. */
const endedPage = (returnTo: string | null): string =>
  returnTo !== null && safeConsolePath(returnTo) !== null
    ? `/console/sign-in?${new URLSearchParams({ to: returnTo.slice("/console".length) || "/", ended: "1" }).toString()}`
    : "/login?ended=1";

/** The redirects to the provider and back. The server exchanges the code, so that no script sees a refresh token. */
export function webSignInRoutes(
  app: FastifyInstance,
  { config, log }: Pick<Services, "config" | "log">,
  { sessions, provider, cookies }: WebSessionParts,
  now: () => number = Date.now,
): void {
  const { publicUrl, secret, oidc } = config;
  const redirectUri = webUrls(publicUrl).callback;
  const key = deriveKey(secret, SIGN_IN_PURPOSE);
  /** PKCE's verifier. It is computed again at the return, so unfinished sign-ins need no storage. */
  const verifierOf = (browserId: string, nonce: string): string =>
    createHmac("sha256", key).update(`${browserId}\n${nonce}`).digest("base64url");
  const leave = (reply: FastifyReply, address: string): FastifyReply =>
    reply.header("cache-control", "no-store").redirect(address, 303);

  app.get("/login/start", { schema: { hide: true } }, async (request, reply) => {
    // Only the sign-in page links here, and it knows whether someone else is still signed in.
    if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin") return leave(reply, "/login");
    const { locale, conference, return: wanted, password, strong, again, hint } = Start.parse(request.query);
    const returnTo = returnPathOf(wanted);
    const browser = cookies.signIn(request) ?? { id: randomBytes(32).toString("base64url"), completedAt: 0 };
    if (!again && !password && now() - browser.completedAt < LOOP_WINDOW_MS) return leave(reply, endedPage(returnTo));
    const nonce = randomBytes(16).toString("base64url");
    const state = { nonce, browser: secretDigestOf(browser.id), returnTo, at: now() };
    const query = new URLSearchParams({
      client_id: oidc.clientId,
      response_type: "code",
      redirect_uri: redirectUri,
      scope: SCOPE,
      resource: oidc.audience,
      audience: oidc.audience,
      state: encrypt(JSON.stringify(state), secret, SIGN_IN_PURPOSE),
      code_challenge: createHash("sha256").update(verifierOf(browser.id, nonce)).digest("base64url"),
      code_challenge_method: "S256",
      ...(locale ? { ui_locales: locale } : {}),
      ...(conference ? { [CONFERENCE_PARAM]: conference } : {}),
      ...(password ? { prompt: "login" } : {}),
      ...(strong && oidc.embedded ? { [STRONG_PARAM]: strong } : {}),
      ...(hint ? { login_hint: hint } : {}),
    });
    reply.header("set-cookie", cookies.setSignIn({ ...browser, completedAt: 0 }));
    return leave(reply, `${(await provider.addresses()).authorize}?${query.toString()}`);
  });

  const stateOf = (sealed: string, browser: SignInBrowser | null): z.infer<typeof State> | null => {
    try {
      const state = State.parse(JSON.parse(decrypt(sealed, secret, SIGN_IN_PURPOSE)));
      const isOwn = browser !== null && state.browser === secretDigestOf(browser.id);
      return isOwn && now() - state.at < VALID_MS ? state : null;
    } catch {
      return null;
    }
  };

  /** Ends the session that this browser had. The same person's new tokens may belong to the same grant. */
  const endPreviousSession = async (request: FastifyRequest, sub: string): Promise<void> => {
    const former = cookies.session(request);
    if (former === null) return;
    const keepsGrant = (await sessions.subjectOf(former)) === sub;
    await sessions.end(former, request.ip, { keepsGrant });
  };

  app.get("/login/callback", { schema: { hide: true } }, async (request, reply) => {
    const query = Return.safeParse(request.query);
    const browser = cookies.signIn(request);
    const state = query.success ? stateOf(query.data.state, browser) : null;
    // The app's own page says that this sign-in cannot be completed, or completes one that it began itself.
    if (!query.success || !state || !browser) return reply.callNotFound();
    const { code, error, error_description: description } = query.data;
    if (error === "access_denied" && description === "access denied") return leave(reply, "/access-denied");
    if (code === undefined) return reply.callNotFound();
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifierOf(browser.id, state.nonce),
    };
    const tokens = await provider.requestTokens(form, request.ip).catch((err: unknown) => {
      log.warn({ err }, "a sign-in was not completed");
      return null;
    });
    if (!tokens) return reply.callNotFound();
    const locale = cookies.view(request)?.locale ?? pageLocale(null, null, request.headers["accept-language"]);
    const { cookie, access } = await sessions.create(tokens, locale);
    await endPreviousSession(request, access.sub);
    const completed = cookies.setSignIn({ id: browser.id, completedAt: now() });
    reply.header("set-cookie", [...cookies.setSession(cookie), completed]);
    return leave(reply, state.returnTo ?? "/");
  });
}
