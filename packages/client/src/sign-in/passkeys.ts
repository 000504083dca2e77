import { CallError } from "../call-error.ts";
import { isNative } from "../native.ts";
import { send } from "../write.ts";

/** Whether this page can make passkeys for the server: those of a native app's web view would be of another host. */
export const canMakePasskeys = (host: string): boolean =>
  !isNative() && location.hostname === host && typeof PublicKeyCredential === "function";

/** Whether the device itself has a fingerprint, a face or a screen lock, so that nothing needs to be plugged in. */
export const hasOwnAuthenticator = async (): Promise<boolean> => {
  if (isNative() || typeof PublicKeyCredential !== "function") return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
};

/** Makes a passkey for the signed-in person. Their system asks them. */
export const makePasskey = async (): Promise<void> => {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const options = await send("POST /passkeys/options", { body: {} });
  const answer = await startRegistration({
    optionsJSON: options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"],
  });
  await send("POST /passkeys", { body: { answer } });
};

/** Why the system made no passkey. `refused`: the server said why. */
export type PasskeyFailure = "refused" | "already" | "cancelled" | "failed";

export const passkeyFailureOf = (error: unknown): PasskeyFailure => {
  if (error instanceof CallError) return "refused";
  const { name = "" } = error instanceof Error ? error : {};
  if (name === "InvalidStateError") return "already";
  return name === "NotAllowedError" || name === "AbortError" ? "cancelled" : "failed";
};
