import type { Locale } from "@narthex/contract/base/common";
import type { Edition } from "@narthex/contract/app/editions";
import { z } from "zod";
import { NATIVE_ORIGINS } from "#platform/http/native-origins.ts";

/** The path of the embedded provider. */
export const OIDC_PATH = "/oidc";
/** The https link that the native app claims, so that no other app can receive a sign-in. */
const NATIVE_RETURN_PATH = "/login/native";
/** The page that sends people a link to choose a password. */
export const RESET_PATH = `${OIDC_PATH}/password`;

/** The page of the link in an invitation, which signs in. */
export const INVITATION_PATH = `${OIDC_PATH}/invitation`;

/** In addresses of the sign-in: from which conference a person comes. */
export const CONFERENCE_PARAM = "conference";
/** In addresses of the sign-in: staff sign in for what a password alone does not open, so the page does not offer it. */
export const STRONG_PARAM = "strong";
/** The query of a page that people open before they are signed in. */
export const pageQuery = (locale: Locale, edition: Pick<Edition, "conferenceType"> | undefined): string =>
  new URLSearchParams({ lang: locale, ...(edition && { [CONFERENCE_PARAM]: edition.conferenceType }) }).toString();

/** An email address from a form or a link. */
export const Email = z.email().max(254);

export const SESSION_COOKIE = "narthex_session";

/**
 * The name of a cookie of the provider. On https browsers accept it only from this host, with `Secure` and for every path.
 * They refuse such names on http, on which only a demonstration runs.
 */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Host-${name}` : name);
export const cookiePath = (isHttps: boolean): string => (isHttps ? "/" : OIDC_PATH);

/** A `Set-Cookie` header for the pages of the provider. `lifetime` is a `Max-Age` or `Expires` attribute. */
export const providerCookie = (name: string, value: string, lifetime: string, isHttps: boolean): string =>
  `${cookieName(name, isHttps)}=${value}; Path=${cookiePath(isHttps)}; ${lifetime}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;

/** The value of a cookie with exactly this name in a `Cookie` header. */
export const cookieValue = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split("; ")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1);

export type ReturnUrls = { callback: string; home: string };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The origins that may request tokens. */
export const originsOf = (publicUrl: string): Set<string> => new Set([new URL(publicUrl).origin, ...NATIVE_ORIGINS]);

/** The return addresses of the web app. */
export const webUrls = (publicUrl: string): ReturnUrls => ({
  callback: `${publicUrl}/login/callback`,
  home: `${publicUrl}/`,
});

/**
 * Where the provider returns to the native app after a sign-in. Null if the public URL is not suitable (RFC 8252). The app signs out
 * without a page of the provider.
 */
export function nativeReturnUrl(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  return (protocol === "http:") === LOOPBACK.has(hostname) ? publicUrl + NATIVE_RETURN_PATH : null;
}
