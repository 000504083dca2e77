declare global {
  interface Window {
    /** Made by the native shell before the page's code runs. */
    Capacitor?: { isNativePlatform?: () => boolean };
  }
}

export const isNative = (): boolean =>
  typeof window !== "undefined" && (window.Capacitor?.isNativePlatform?.() ?? false);
