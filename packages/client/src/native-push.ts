import type { Locale } from "@narthex/contract/common";
import { isNative, type Messaging } from "./native.ts";
import { request } from "./request.ts";
import { parseStored, PERSONAL_PREFIX, storage } from "./storage.ts";
import { writeLater } from "./write.ts";

/** What this device was last registered with. Removed at sign-out. */
const STORAGE_KEY = `${PERSONAL_PREFIX}phone-push`;
type Registered = { token: string; locale: Locale; topics: string[] };

const messaging = (): Messaging | undefined => (isNative() ? window.Capacitor?.Plugins?.FirebaseMessaging : undefined);
const readStored = (): Registered | null => parseStored(storage.get(STORAGE_KEY)) as Registered | null;

/** Sends the device's push token to the server, and subscribes the topics of the person's types. Only the native shell has one. */
export const registerPushToken = async (locale: Locale, topics: string[]): Promise<void> => {
  const plugin = messaging();
  // Without permission or without the plugin there is no token.
  const found = await plugin?.getToken().catch(() => undefined);
  if (!plugin || !found) return;
  const next: Registered = { token: found.token, locale, topics };
  const before = readStored();
  if (JSON.stringify(before) === JSON.stringify(next)) return;
  for (const topic of before?.topics ?? []) if (!topics.includes(topic)) await plugin.unsubscribeFromTopic({ topic });
  for (const topic of topics) await plugin.subscribeToTopic({ topic });
  storage.set(STORAGE_KEY, JSON.stringify(next));
  const options = { sendLater: "latest", isQuiet: true, invalidates: ["GET /profile"] } as const;
  const input = { query: { locale }, body: { token: found.token } };
  await writeLater("POST /profile/set-fcm-token", input, options).catch(() => undefined);
};

/** Ends push messages for this phone: its topics and its token, here and at the server. */
export const unregisterPushToken = async (): Promise<void> => {
  const [plugin, stored] = [messaging(), readStored()];
  if (!plugin || !stored) return;
  storage.remove(STORAGE_KEY);
  for (const topic of stored.topics) await plugin.unsubscribeFromTopic({ topic });
  await request("POST /push/unsubscribe", { body: { address: stored.token } }).catch(() => undefined);
  await plugin.deleteToken();
};
