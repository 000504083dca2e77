/** Where the embedded provider lives. */
export const OIDC_PATH = "/oidc";
/** The scheme that leads back into the native app. */
export const NATIVE_SCHEME = "org.narthex.app:";

export type ReturnUrls = { callback: string; home: string };

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The apps in their native shells call from an origin of their own. */
const NATIVE_ORIGINS = ["https://localhost", "capacitor://localhost"];

/** The origins that may ask for tokens. */
export const originsOf = (publicUrl: string): Set<string> => new Set([new URL(publicUrl).origin, ...NATIVE_ORIGINS]);

/** Where the browser app is led back to. */
export const webUrls = (publicUrl: string): ReturnUrls => ({
  callback: `${publicUrl}/login/callback`,
  home: `${publicUrl}/`,
});

/** Where the native app is led back to; null for an address that a native app may not come from (RFC 8252). */
export function nativeUrls(publicUrl: string): ReturnUrls | null {
  const { protocol, hostname } = new URL(publicUrl);
  if ((protocol === "http:") !== LOOPBACK.has(hostname)) return null;
  return { callback: `${NATIVE_SCHEME}/login/callback`, home: `${NATIVE_SCHEME}/` };
}
