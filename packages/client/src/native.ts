/** The part of the plugin `@capacitor-firebase/messaging` that is used. */
export type Messaging = {
  getToken: () => Promise<{ token: string }>;
  deleteToken: () => Promise<void>;
  subscribeToTopic: (options: { topic: string }) => Promise<void>;
  unsubscribeFromTopic: (options: { topic: string }) => Promise<void>;
};

declare global {
  interface Window {
    Capacitor?: {
      isNativePlatform?: () => boolean;
      /** Plugins of the native shell. */
      Plugins?: { FirebaseMessaging?: Messaging };
    };
  }
}

export const isNative = (): boolean => window.Capacitor?.isNativePlatform?.() ?? false;
