import { registerPlugin } from "@capacitor/core";
import { LocalNotifications } from "@capacitor/local-notifications";
import type { LocalMessages, Messaging } from "../device.ts";

/** iOS holds 64 for each app, and drops the rest. */
const MAX_PLANNED = 60;

/** Shown by the phone itself, without a network. */
export const localMessages: LocalMessages = {
  requestPermission: async () => (await LocalNotifications.requestPermissions()).display === "granted",
  plan: async (messages) => {
    const { notifications } = await LocalNotifications.getPending();
    if (notifications.length > 0)
      await LocalNotifications.cancel({ notifications: notifications.map(({ id }) => ({ id })) });
    if (messages.length === 0 || (await LocalNotifications.checkPermissions()).display !== "granted") return;
    await LocalNotifications.schedule({
      notifications: messages.slice(0, MAX_PLANNED).map(({ at, title, body, path }, index) => ({
        id: index + 1,
        title,
        body,
        schedule: { at: new Date(at), allowWhileIdle: true },
        extra: { path },
      })),
    });
  },
};

/** Calls back with the path of a message that the person tapped, even if the tap started the app. */
export const onLocalMessageOpened = (open: (path: string) => void): void =>
  void LocalNotifications.addListener("localNotificationActionPerformed", ({ notification }) => {
    const path = (notification.extra as { path?: unknown } | undefined)?.path;
    if (typeof path === "string") open(path);
  });

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
