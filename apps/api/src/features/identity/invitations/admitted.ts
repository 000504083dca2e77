import { z } from "zod";
import { ADMITTED_PURPOSE, decrypt, encrypt } from "#platform/encrypt.ts";
import { cookieName, cookieValue, providerCookie } from "../addresses.ts";

const COOKIE = "narthex_admitted";
/** Only until the sign-in that begins with it comes to the provider. */
const VALID_S = 2 * 60;
const MAX_LENGTH = 500;

const Admitted = z.object({ email: z.string(), at: z.number() });

/** A cookie that says whose invitation this browser has just used, so that the sign-in which begins now asks for nothing. */
export function createAdmitted(secret: string, isHttps: boolean, now: () => number) {
  return {
    set: (email: string): string =>
      providerCookie(
        COOKIE,
        encrypt(JSON.stringify({ email, at: now() }), secret, ADMITTED_PURPOSE),
        `Max-Age=${VALID_S}`,
        isHttps,
      ),
    clear: (): string => providerCookie(COOKIE, "", "Max-Age=0", isHttps),
    /** The address of the person, or null. */
    find(cookies: string | undefined): string | null {
      const sealed = cookieValue(cookies, cookieName(COOKIE, isHttps));
      if (sealed === undefined || sealed.length > MAX_LENGTH) return null;
      try {
        const { email, at } = Admitted.parse(JSON.parse(decrypt(sealed, secret, ADMITTED_PURPOSE)));
        return now() - at < VALID_S * 1000 ? email : null;
      } catch {
        return null;
      }
    },
  };
}
export type AdmittedBrowsers = ReturnType<typeof createAdmitted>;
