import { isNative } from "./native.ts";
import { writeLater } from "./write.ts";

/** Tells the server where push messages for this device go. Only the native shell has a token; a browser has none. */
export const registerPushToken = async (known: string | null): Promise<void> => {
  if (!isNative()) return;
  // Without permission, or without the plugin, there is no token and there are no push messages.
  const found = await window.Capacitor?.Plugins?.FirebaseMessaging?.getToken().catch(() => undefined);
  if (!found || found.token === known) return;
  const options = { sendLater: "latest", isQuiet: true, invalidates: ["GET /profile"] } as const;
  await writeLater("POST /profile/set-fcm-token", { body: { token: found.token } }, options).catch(() => undefined);
};
