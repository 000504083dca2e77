import { createHash, createHmac, randomBytes } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { Services } from "#platform/services.ts";
import { decrypt, deriveKey, encrypt, secretDigestOf, SIGN_IN_PURPOSE } from "#platform/encrypt.ts";
import { webUrls } from "../addresses.ts";
import { pageLocale } from "../page-locale.ts";
import type { SignInBrowser } from "./cookies.ts";
import type { WebSessionParts } from "./session.routes.ts";
import type { SendForm } from "./token-endpoint.ts";

const VALID_MS = 60 * 60_000;
const State = z.object({ nonce: z.string(), browser: z.string(), returnTo: z.string().nullable(), at: z.number() });
type State = z.infer<typeof State>;

/** What the provider returns to the browser. */
type Returned = { state: string; code: string };
/** A browser that is signed in. `cookies` are `Set-Cookie` headers. */
type Arrived = { sub: string; cookies: string[]; location: string };

/** How a sign-in that began in a browser ends there, with a code and PKCE. */
export function createWayBack(
  { config, log }: Pick<Services, "config" | "log">,
  { sessions, provider, cookies }: WebSessionParts,
  now: () => number,
) {
  const { publicUrl, secret } = config;
  const redirectUri = webUrls(publicUrl).callback;
  const key = deriveKey(secret, SIGN_IN_PURPOSE);
  /** PKCE's verifier. It is computed again at the return, so unfinished sign-ins need no storage. */
  const verifierOf = (browserId: string, nonce: string): string =>
    createHmac("sha256", key).update(`${browserId}\n${nonce}`).digest("base64url");
  const stateOf = (sealed: string, browser: SignInBrowser): State | null => {
    try {
      const state = State.parse(JSON.parse(decrypt(sealed, secret, SIGN_IN_PURPOSE)));
      return state.browser === secretDigestOf(browser.id) && now() - state.at < VALID_MS ? state : null;
    } catch {
      return null;
    }
  };
  const find = (request: FastifyRequest, sealed: string): { browser: SignInBrowser; state: State } | null => {
    const browser = cookies.signIn(request);
    const state = browser && stateOf(sealed, browser);
    return browser && state && { browser, state };
  };
  const arrive = async (
    request: FastifyRequest,
    { state: sealed, code }: Returned,
    send?: SendForm,
  ): Promise<Arrived | null> => {
    const found = find(request, sealed);
    if (!found) return null;
    const { browser, state } = found;
    const form = {
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      code_verifier: verifierOf(browser.id, state.nonce),
    };
    const tokens = await provider.requestTokens(form, request.ip, send).catch((err: unknown) => {
      log.warn({ err }, "a sign-in was not completed");
      return null;
    });
    if (!tokens) return null;
    const locale = cookies.view(request)?.locale ?? pageLocale(null, null, request.headers["accept-language"]);
    const { cookie, access } = await sessions.create(tokens, locale);
    const completed = cookies.setSignIn({ id: browser.id, completedAt: now() });
    return {
      sub: access.sub,
      cookies: [...cookies.setSession(cookie), completed],
      location: state.returnTo ?? "/",
    };
  };

  return {
    /** Parameters of the request to the provider. */
    begin(browser: SignInBrowser, returnTo: string | null) {
      const nonce = randomBytes(16).toString("base64url");
      const state: State = { nonce, browser: secretDigestOf(browser.id), returnTo, at: now() };
      return {
        redirect_uri: redirectUri,
        state: encrypt(JSON.stringify(state), secret, SIGN_IN_PURPOSE),
        code_challenge: createHash("sha256").update(verifierOf(browser.id, nonce)).digest("base64url"),
        code_challenge_method: "S256",
      };
    },
    /** Whether this browser began the sign-in here. */
    isOwn: (request: FastifyRequest, sealed: string): boolean => find(request, sealed) !== null,
    /** Exchanges the code for a session. Null if the sign-in did not begin in this browser, or the code was refused. */
    arrive,
    /** The same, for where the provider sends the browser: it need not come back for it. Null also if that is elsewhere. */
    async arriveAt(request: FastifyRequest, location: unknown, send: SendForm): Promise<Arrived | null> {
      if (typeof location !== "string" || !location.startsWith(`${redirectUri}?`)) return null;
      const { searchParams } = new URL(location);
      const [state, code] = [searchParams.get("state"), searchParams.get("code")];
      return state && code ? arrive(request, { state, code }, send) : null;
    },
    /** Ends the session that this browser had. The same person's new tokens may belong to the same grant. */
    async endPrevious(request: FastifyRequest, sub: string): Promise<void> {
      const former = cookies.session(request);
      if (former === null) return;
      const keepsGrant = (await sessions.subjectOf(former)) === sub;
      await sessions.end(former, request.ip, { keepsGrant });
    },
  };
}
export type WayBack = ReturnType<typeof createWayBack>;
