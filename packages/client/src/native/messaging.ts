import { registerPlugin } from "@capacitor/core";
import type { Messaging } from "../device.ts";

/** The part of `@capacitor-firebase/messaging` that is used. Its own module would need Firebase's library for browsers. */
type FirebaseMessaging = {
  requestPermissions: () => Promise<{ receive: string }>;
  getToken: () => Promise<{ token: string }>;
  deleteToken: () => Promise<void>;
  subscribeToTopic: (options: { topic: string }) => Promise<void>;
  unsubscribeFromTopic: (options: { topic: string }) => Promise<void>;
  addListener: (
    name: "notificationActionPerformed",
    listener: (event: { notification: { data?: Record<string, unknown> } }) => void,
  ) => Promise<unknown>;
};

const plugin = registerPlugin<FirebaseMessaging>("FirebaseMessaging");

export const messaging: Messaging = {
  requestPermission: async () => (await plugin.requestPermissions()).receive === "granted",
  getToken: async () => (await plugin.getToken()).token,
  deleteToken: () => plugin.deleteToken(),
  subscribe: (topic) => plugin.subscribeToTopic({ topic }),
  unsubscribe: (topic) => plugin.unsubscribeFromTopic({ topic }),
};

/** Calls back with the path of a message that the person tapped, even if the tap started the app. */
export const onMessageOpened = (open: (path: string) => void): void => {
  const listen = plugin.addListener("notificationActionPerformed", ({ notification }) => {
    const path = notification.data?.["path"];
    if (typeof path === "string") open(path);
  });
  // A build without Firebase's configuration has no messages.
  listen.catch(() => undefined);
};
