import type { Locale } from "@narthex/contract/base/common";
import { currentDevice } from "../device.ts";
import { request } from "../call/request.ts";
import { parseStored, PHONE_PUSH_KEY, storage } from "../storage/storage.ts";
import { writeLater } from "../write.ts";

type Registration = { token: string; locale: Locale; topics: string[] };

const readStored = (): Registration | null => parseStored(storage.get(PHONE_PUSH_KEY)) as Registration | null;

/** Sends the phone's push token to the server, and subscribes the topics of the person's types. */
const register = async (locale: Locale, topics: string[]): Promise<void> => {
  const { messaging } = currentDevice();
  if (!messaging) return;
  const next: Registration = { token: await messaging.getToken(), locale, topics };
  const before = readStored();
  if (JSON.stringify(before) === JSON.stringify(next)) return;
  for (const topic of before?.topics ?? []) if (!topics.includes(topic)) await messaging.unsubscribe(topic);
  for (const topic of topics) await messaging.subscribe(topic);
  storage.set(PHONE_PUSH_KEY, JSON.stringify(next));
  const options = { sendLater: "latest", isQuiet: true, invalidates: ["GET /profile"] } as const;
  const input = { query: { locale }, body: { token: next.token } };
  await writeLater("POST /profile/set-fcm-token", input, options).catch(() => undefined);
};

/** Asks for permission, and registers this phone. False if the person refuses. Only after a tap. */
export const turnOnPhonePush = async (locale: Locale, topics: string[]): Promise<boolean> => {
  if (!(await currentDevice().messaging?.requestPermission())) return false;
  await register(locale, topics);
  return true;
};

/** Tells the server the new language, type or token of a phone that is registered. */
export const syncPhonePush = async (locale: Locale, topics: string[]): Promise<void> => {
  // Without a network the system may have no token.
  if (readStored()) await register(locale, topics).catch(() => undefined);
};

/** Ends push messages for this phone: its topics and its token, here and at the server. */
export const turnOffPhonePush = async (): Promise<void> => {
  const [{ messaging }, stored] = [currentDevice(), readStored()];
  if (!messaging || !stored) return;
  storage.remove(PHONE_PUSH_KEY);
  for (const topic of stored.topics) await messaging.unsubscribe(topic);
  await request("POST /push/unsubscribe", { body: { address: stored.token } }).catch(() => undefined);
  await messaging.deleteToken();
};
