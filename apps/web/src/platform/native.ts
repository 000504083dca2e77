declare global {
  interface Window {
    Capacitor?: { isNativePlatform?: () => boolean };
  }
}

/** Is the app inside its native shell? */
export const isNative = (): boolean => window.Capacitor?.isNativePlatform?.() ?? false;
