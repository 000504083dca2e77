/** The path of the embedded provider. */
export const OIDC_PATH = "/oidc";
/** The scheme of addresses that open the native app. */
export const NATIVE_SCHEME = "org.narthex.app:";

export const SESSION_COOKIE = "narthex_session";

/** Browsers accept a cookie of this name only from an https page, with `Secure`. */
export const cookieName = (name: string, isHttps: boolean): string => (isHttps ? `__Secure-${name}` : name);

/** A `Set-Cookie` header for the pages of the provider. `lifetime` is a `Max-Age` or `Expires` attribute. */
export const providerCookie = (name: string, value: string, lifetime: string, isHttps: boolean): string =>
  `${cookieName(name, isHttps)}=${value}; Path=${OIDC_PATH}; ${lifetime}; HttpOnly; SameSite=Lax${isHttps ? "; Secure" : ""}`;

export type ReturnUrls = { callback: string; home: string };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The origins of the web views in the native shells. */
const NATIVE_ORIGINS = ["https://localhost", "capacitor://localhost"];

/** The origins that may request tokens. */
export const originsOf = (publicUrl: string): Set<string> => new Set([new URL(publicUrl).origin, ...NATIVE_ORIGINS]);

/** The return addresses of the web app. */
export const webUrls = (publicUrl: string): ReturnUrls => ({
  callback: `${publicUrl}/login/callback`,
  home: `${publicUrl}/`,
});

/** The return addresses of the native app. Null if the public URL is not suitable for one (RFC 8252). */
export function nativeUrls(publicUrl: string): ReturnUrls | null {
  const { protocol, hostname } = new URL(publicUrl);
  if ((protocol === "http:") !== LOOPBACK.has(hostname)) return null;
  return { callback: `${NATIVE_SCHEME}/login/callback`, home: `${NATIVE_SCHEME}/` };
}
