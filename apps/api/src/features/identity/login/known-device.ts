import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { deriveKey } from "#platform/encrypt.ts";
import { cookieName, cookieValue, providerCookie } from "../addresses.ts";

const COOKIE = "narthex_device";
const YEAR_S = 365 * 24 * 60 * 60;
/** More accounts on a shared device replace the oldest. */
const MAX_ACCOUNTS = 8;
/** Of cookies that an older version set for a year, which are read until the next sign-in. */
const OLD_NAME = `__Secure-${COOKIE}`;
const COOKIE_VALUE = /^([\w-]{22})((?:\.[\w-]{22}){0,8})$/;

type Device = { id: string; tags: string[] };

/**
 * Recognizes devices on which an account signed in before, by a cookie with a random id and one signature per account.
 * The server stores nothing, and a cookie for an account cannot be forged without signing in to it.
 */
export function createKnownDevices(secret: string, isHttps: boolean) {
  const key = deriveKey(secret, "narthex known device");
  const tagFor = (id: string, sub: string): string =>
    createHmac("sha256", key).update(`${id}\n${sub}`).digest().subarray(0, 16).toString("base64url");
  const parse = (cookies: string | undefined): Device | null => {
    const value = cookieValue(cookies, cookieName(COOKIE, isHttps)) ?? cookieValue(cookies, OLD_NAME) ?? "";
    const [, id, tags = ""] = COOKIE_VALUE.exec(value) ?? [];
    return id ? { id, tags: tags.split(".").filter(Boolean) } : null;
  };
  return {
    /** Whether any account signed in on this device before. */
    isAny: (cookies: string | undefined): boolean => parse(cookies) !== null,
    /** The id of the device, if this account signed in on it before. */
    find(cookies: string | undefined, sub: string): string | null {
      const device = parse(cookies);
      if (!device) return null;
      const expected = Buffer.from(tagFor(device.id, sub));
      return device.tags.some((tag) => timingSafeEqual(Buffer.from(tag), expected)) ? device.id : null;
    },
    /** The `Set-Cookie` header after this account signed in. */
    remember(cookies: string | undefined, sub: string): string {
      const { id, tags } = parse(cookies) ?? { id: randomBytes(16).toString("base64url"), tags: [] };
      const tag = tagFor(id, sub);
      const value = [id, ...[...tags.filter((other) => other !== tag), tag].slice(-MAX_ACCOUNTS)].join(".");
      return providerCookie(COOKIE, value, `Max-Age=${YEAR_S}`, isHttps);
    },
  };
}
