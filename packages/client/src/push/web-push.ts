import type { Locale } from "@narthex/contract/base/common";
import { currentSession } from "../session/session.ts";
import { request } from "../call/request.ts";
import { storage, WEB_PUSH_KEY } from "../storage/storage.ts";
import { isWebPushOn, isWebPushSupported, readSubscribed, type StoredSubscription } from "./web-push-state.ts";
import { send } from "../write.ts";

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));

const isFor = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = options.applicationServerKey;
  return own !== null && String(new Uint8Array(own)) === String(key);
};

/** The browser's subscription for the server's key. One for an earlier key is replaced. */
const subscriptionFor = async (webPushKey: string): Promise<PushSubscription> => {
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(webPushKey);
  const present = await pushManager.getSubscription();
  if (present && isFor(present, applicationServerKey)) return present;
  await present?.unsubscribe();
  return pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: applicationServerKey.buffer as ArrayBuffer,
  });
};

const sendSubscription = async (
  subscription: PushSubscription,
  { locale, webPushKey }: Omit<StoredSubscription, "endpoint">,
) => {
  const { endpoint, keys = {} } = subscription.toJSON();
  if (!endpoint || !keys["p256dh"] || !keys["auth"]) throw new Error("The push subscription is incomplete.");
  const body = { subscription: { endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] } }, locale };
  await send("POST /push/subscribe", { body });
  storage.set(WEB_PUSH_KEY, JSON.stringify({ endpoint, locale, webPushKey } satisfies StoredSubscription));
};

/** Subscribes this device, once the person has given permission. */
export const subscribeToWebPush = async (webPushKey: string, locale: Locale): Promise<void> =>
  sendSubscription(await subscriptionFor(webPushKey), { locale, webPushKey });

/** Tells the server the new language, key or subscription of a device that is subscribed. */
export const syncWebPush = async (locale: Locale): Promise<void> => {
  const stored = readSubscribed();
  if (!stored || !isWebPushSupported() || !isWebPushOn()) return;
  const { webPushKey } = (await request("GET /push/settings", {})) as { webPushKey: string | null };
  if (webPushKey === null) return;
  const subscription = await subscriptionFor(webPushKey);
  if (subscription.endpoint === stored.endpoint && locale === stored.locale && webPushKey === stored.webPushKey) return;
  await sendSubscription(subscription, { locale, webPushKey });
};

const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Ends push messages for this device: the browser forgets the subscription, and so does the server if it can be reached. */
export const turnOffWebPush = async (): Promise<void> => {
  const subscription = await findSubscription();
  storage.remove(WEB_PUSH_KEY);
  if (!subscription) return;
  const { endpoint } = subscription;
  if (currentSession()) await request("POST /push/unsubscribe", { body: { address: endpoint } }).catch(() => undefined);
  await subscription.unsubscribe();
};
