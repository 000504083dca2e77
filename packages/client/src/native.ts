declare global {
  interface Window {
    Capacitor?: {
      isNativePlatform?: () => boolean;
      /** Plugins of the native shell. `@capacitor-firebase/messaging` provides the push token of the device. */
      Plugins?: { FirebaseMessaging?: { getToken: () => Promise<{ token: string }> } };
    };
  }
}

export const isNative = (): boolean => window.Capacitor?.isNativePlatform?.() ?? false;
