import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/browser";
import { CallError } from "../call-error.ts";
import { currentDevice } from "../device.ts";
import { isNative } from "../native.ts";
import { appOrigin } from "../server-address.ts";
import { send } from "../write.ts";

/** Whether passkeys for the server can be made here: by the page, or by the phone, because a native app's page is of another host. */
export const canMakePasskeys = (host: string): boolean => {
  const hasApi = isNative() ? currentDevice().passkeys !== null : typeof PublicKeyCredential === "function";
  return hasApi && new URL(appOrigin()).hostname === host;
};

/** Whether the device itself has a fingerprint, a face or a screen lock, so that nothing needs to be plugged in. */
export const hasOwnAuthenticator = async (): Promise<boolean> => {
  if (isNative()) return (await currentDevice().passkeys?.areSupported()) ?? false;
  if (typeof PublicKeyCredential !== "function") return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
};

/** Makes a passkey for the signed-in person. Their system asks them. */
export const makePasskey = async (): Promise<void> => {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const options = await send("POST /passkeys/options", { body: {} });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await (currentDevice().passkeys?.make(optionsJSON) ?? startRegistration({ optionsJSON }));
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
