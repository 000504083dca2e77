import { isIP } from "node:net";
import type { Config } from "#platform/config.ts";

/** For whom passkeys are made: the host of the public address, and the only origin whose pages may use them. */
export type RelyingParty = { id: string; origin: string };

/**
 * Null if this server has no passkeys: people sign in at another provider, or browsers refuse them at its address, which must be
 * https or localhost and not an IP address.
 */
export function relyingPartyOf({ oidc, publicUrl }: Pick<Config, "oidc" | "publicUrl">): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSecure = protocol === "https:" || hostname === "localhost";
  return oidc.embedded && isSecure && isIP(hostname.replace(/^\[|\]$/g, "")) === 0 ? { id: hostname, origin } : null;
}
