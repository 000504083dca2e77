import { randomBytes } from "node:crypto";
import { secretDigestOf } from "#platform/encrypt.ts";
import { cookieName, cookieValue, providerCookie } from "../addresses.ts";

const COOKIE = "narthex_code";
const COOKIE_VALUE = /^[\w-]{43}$/;

/** The cookie of a browser that asked for a code: only there can it be entered. */
export function codeCookieOf(cookies: string | undefined, isHttps: boolean): string | null {
  const value = cookieValue(cookies, cookieName(COOKIE, isHttps));
  return value !== undefined && COOKIE_VALUE.test(value) ? value : null;
}

export const createCodeCookie = (): string => randomBytes(32).toString("base64url");

/** The `Set-Cookie` header. */
export const setCodeCookie = (value: string, maxAgeS: number, isHttps: boolean): string =>
  providerCookie(COOKIE, value, `Max-Age=${maxAgeS}`, isHttps);

/** Under which the codes of an address are found, for its owner. */
export const codeMailboxOf = (email: string): string => secretDigestOf(`sign-in code to ${email}`);
