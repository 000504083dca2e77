declare global {
  interface Window {
    /** Made by the native shell before the page's code runs. */
    Capacitor?: { isNativePlatform?: () => boolean };
  }
}

export const isNative = (): boolean => window.Capacitor?.isNativePlatform?.() ?? false;
