import { randomBytes } from "node:crypto";
import { secretDigestOf } from "#platform/encrypt.ts";
import { providerCookie } from "../addresses.ts";

const COOKIE = "narthex_code";
const COOKIE_PATTERN = /(?:^|; )(?:__Secure-)?narthex_code=([\w-]{43})(?:;|$)/;

/** The cookie of a browser that asked for a code: only there can it be entered. */
export const codeCookieOf = (cookies: string | undefined): string | null =>
  COOKIE_PATTERN.exec(cookies ?? "")?.[1] ?? null;

export const createCodeCookie = (): string => randomBytes(32).toString("base64url");

/** The `Set-Cookie` header. */
export const setCodeCookie = (value: string, maxAgeS: number, isHttps: boolean): string =>
  providerCookie(COOKIE, value, `Max-Age=${maxAgeS}`, isHttps);

/** Under which the codes of an address are found, for its owner. */
export const codeMailboxOf = (email: string): string => secretDigestOf(`sign-in code to ${email}`);
