declare global {
  interface Window {
    Capacitor?: {
      isNativePlatform?: () => boolean;
      /** What the native shell brings along. `@capacitor-firebase/messaging` has the device's token for push messages. */
      Plugins?: { FirebaseMessaging?: { getToken: () => Promise<{ token: string }> } };
    };
  }
}

/** Is the app inside its native shell? */
export const isNative = (): boolean => window.Capacitor?.isNativePlatform?.() ?? false;
