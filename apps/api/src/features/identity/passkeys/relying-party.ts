import { isIP } from "node:net";
import type { Config } from "#platform/config.ts";

/** For whom passkeys are made: the host of the public address, the only origin whose pages may use them, and the apps that make them too. */
export type RelyingParty = { id: string; origin: string; apps: string[] };

/** Android's name for an app, by the certificate of which it is signed. Apple's apps have the origin of the server. */
const appOf = (certificate: string): string =>
  `android:apk-key-hash:${Buffer.from(certificate.replaceAll(":", ""), "hex").toString("base64url")}`;

/**
 * Null if this server has no passkeys: people sign in at another provider, or browsers refuse them at its address, which must be
 * https or localhost and not an IP address.
 */
export function relyingPartyOf({
  oidc,
  publicUrl,
  nativeApp,
}: Pick<Config, "oidc" | "publicUrl" | "nativeApp">): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === "https:" || hostname === "localhost";
  const hasPasskeys = oidc.embedded && isSecure && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
  return hasPasskeys ? { id: hostname, origin, apps: nativeApp.androidCertificates.map(appOf) } : null;
}
