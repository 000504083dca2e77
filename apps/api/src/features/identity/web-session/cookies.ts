import { ConferenceType, Locale } from "@narthex/contract/base/common";
import { VIEW_COOKIE } from "@narthex/contract/app/first-data";
import type { FastifyRequest } from "fastify";
import { z } from "zod";

/** Names the session of a browser. Only the document and the routes of the session read it; pages of sign-ins ask whether there is one. */
const SESSION = "narthex_web";
/** Binds a sign-in to the browser that began it, and says when the last one was completed. */
const SIGN_IN = "narthex_sign_in";
/** Set by the app when it signs out: the next request ends the session, also after a sign-out without a network. */
const SIGNED_OUT = "narthex_signed_out";

/** The maximum age that browsers allow for a cookie. */
const SESSION_S = 400 * 24 * 60 * 60;
const SIGN_IN_S = 60 * 60;

const TOKEN = /^[\w-]{43}$/;
const SIGN_IN_VALUE = /^([\w-]{43})\.(\d{1,15})$/;

const View = z.object({ conferenceType: ConferenceType, locale: Locale });

const cookiesOf = ({ headers }: Pick<FastifyRequest, "headers">): Map<string, string> =>
  new Map(
    (headers.cookie ?? "").split("; ").map((pair) => {
      const at = pair.indexOf("=");
      return [pair.slice(0, Math.max(0, at)), pair.slice(at + 1)];
    }),
  );

/** The browser that a sign-in began in. `completedAt` is 0 before the first one. */
export type SignInBrowser = { id: string; completedAt: number };

/**
 * The cookies of the web app. On https their names begin with `__Host-`, so that no other host and no plain connection can
 * set them. Browsers refuse such names on http, on which only a demonstration runs.
 */
export function createCookies(isHttps: boolean) {
  const nameOf = (name: string): string => (isHttps ? `__Host-${name}` : name);
  const line = (name: string, value: string, maxAgeS: number): string =>
    `${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;
  // The app sets these by script. Those of an older app, and on http, have no prefix.
  const readableNames = (name: string): string[] => [`__Host-${name}`, name];
  const removed = (name: string): string[] =>
    [...new Set([nameOf(name), name])].map(
      (one) => `${one}=; Path=/; Max-Age=0; SameSite=Lax${one.startsWith("__Host-") ? "; Secure" : ""}`,
    );
  return {
    session(request: Pick<FastifyRequest, "headers">): string | null {
      const value = cookiesOf(request).get(nameOf(SESSION));
      return value !== undefined && TOKEN.test(value) ? value : null;
    },
    isSignedOut(request: Pick<FastifyRequest, "headers">): boolean {
      const cookies = cookiesOf(request);
      return readableNames(SIGNED_OUT).some((name) => cookies.has(name));
    },
    signIn(request: Pick<FastifyRequest, "headers">): SignInBrowser | null {
      const [, id, completedAt] = SIGN_IN_VALUE.exec(cookiesOf(request).get(nameOf(SIGN_IN)) ?? "") ?? [];
      return id === undefined ? null : { id, completedAt: Number(completedAt) };
    },
    /** The edition and language that the browser showed last, set by the app's script. */
    view(request: Pick<FastifyRequest, "headers">): z.infer<typeof View> | null {
      const cookies = cookiesOf(request);
      const value = readableNames(VIEW_COOKIE)
        .map((name) => cookies.get(name))
        .find((one) => one !== undefined);
      const [type, language] = (value ?? "").split(".");
      const view = View.safeParse({ conferenceType: type, locale: language });
      return view.success ? view.data : null;
    },
    setSession: (value: string): string[] => [line(nameOf(SESSION), value, SESSION_S), ...removed(SIGNED_OUT)],
    setSignIn: ({ id, completedAt }: SignInBrowser): string => line(nameOf(SIGN_IN), `${id}.${completedAt}`, SIGN_IN_S),
    clear: (): string[] => [line(nameOf(SESSION), "", 0), line(nameOf(SIGN_IN), "", 0), ...removed(SIGNED_OUT)],
  };
}
export type Cookies = ReturnType<typeof createCookies>;
