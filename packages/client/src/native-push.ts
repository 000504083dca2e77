import { isNative } from "./native.ts";
import { writeLater } from "./write.ts";

/** Sends the device's push token to the server. Only the native shell has one. */
export const registerPushToken = async (known: string | null): Promise<void> => {
  if (!isNative()) return;
  // Without permission or without the plugin there is no token.
  const found = await window.Capacitor?.Plugins?.FirebaseMessaging?.getToken().catch(() => undefined);
  if (!found || found.token === known) return;
  const options = { sendLater: "latest", isQuiet: true, invalidates: ["GET /profile"] } as const;
  await writeLater("POST /profile/set-fcm-token", { body: { token: found.token } }, options).catch(() => undefined);
};
