import type { CapacitorConfig } from "@capacitor/cli";
import app from "./app.json" with { type: "json" };

/** The scheme and the host of the web view are frozen: with others, everything that is stored on a phone would be lost. */
const config: CapacitorConfig = {
  appId: app.appId,
  appName: app.appName,
  webDir: "www",
  loggingBehavior: "debug",
  zoomEnabled: true,
  server: { androidScheme: "https", iosScheme: "capacitor", hostname: "localhost" },
  android: { minWebViewVersion: 111, allowMixedContent: false, webContentsDebuggingEnabled: false },
  ios: { webContentsDebuggingEnabled: false },
  plugins: {
    // Only our own call makes one, and the projects say by themselves which server the app belongs to.
    CapacitorPasskey: { autoShim: false },
    SystemBars: { insetsHandling: "css", style: "DEFAULT" },
    FirebaseMessaging: { presentationOptions: ["badge", "sound", "alert"] },
  },
  // Two packages would otherwise have the same identity.
  experimental: { ios: { spm: { packageOptions: { "@capacitor-firebase/messaging": { symlink: true } } } } },
};

export default config;
