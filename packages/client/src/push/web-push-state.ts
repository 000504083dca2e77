import type { Locale } from "@narthex/contract/base/common";
import { isNative } from "../native.ts";
import { parseStored, storage, WEB_PUSH_KEY } from "../storage/storage.ts";

/** What this device was last subscribed with. Removed at sign-out: the next person decides again. */
export type StoredSubscription = { endpoint: string; locale: Locale; webPushKey: string };

export const readSubscribed = (): StoredSubscription | null =>
  parseStored(storage.get(WEB_PUSH_KEY)) as StoredSubscription | null;

/** Safari on iOS has it only in an installed app. */
export const isWebPushSupported = (): boolean =>
  !isNative() && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** Whether this person has switched on push messages on this device. */
export const isWebPushOn = (): boolean => readSubscribed() !== null && Notification.permission === "granted";
