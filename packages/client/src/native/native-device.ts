import { CapacitorPasskey } from "@capgo/capacitor-passkey";
import { App } from "@capacitor/app";
import { Browser } from "@capacitor/browser";
import { Device as Phone } from "@capacitor/device";
import { Share } from "@capacitor/share";
import { TextZoom } from "@capacitor/text-zoom";
import type { Device, Passkeys, SecretStore } from "../device.ts";
import { appOrigin, builtServer } from "../server-address.ts";
import { showFailure } from "../toasts.ts";
import { currentMessages } from "../messages.ts";
import { downloadAndOpen, removeFiles, saveAndOpen } from "./files.ts";
import { localMessages, messaging, onLocalMessageOpened, onMessageOpened } from "./phone-messages.ts";
import { secretOutbox } from "./secret-outbox.ts";
import { openSecretStore } from "./secret-store.ts";
import { restoreServer, storeNextServer } from "./server-choice.ts";

/** Shows a page of another site above the app. */
export const showLink = (url: string): void => void Browser.open({ url });

/** The path of the https link that the app claims, with which the provider's page returns to it. */
const RETURN_PATH = "/login/native";

const openSignIn: Device["openSignIn"] = (address, onClosed) => {
  let isForgotten = false;
  const listening = Browser.addListener("browserFinished", () => isForgotten || onClosed());
  void Browser.open({ url: address });
  return () => {
    isForgotten = true;
    void listening.then((listener) => listener.remove());
  };
};

const passkeys: Passkeys = {
  areSupported: async () => (await CapacitorPasskey.isSupported()).available,
  make: async (options) => {
    try {
      return await CapacitorPasskey.createCredential({ publicKey: options as never, origin: appOrigin() });
    } catch (error) {
      throw Object.assign(error as Error, { name: (error as { code?: string }).code });
    }
  },
};

const nativeDevice = (secrets: SecretStore, language: string): Device => ({
  languages: () => [language],
  signInReturn: () => appOrigin() + RETURN_PATH,
  openSignIn,
  openLink: (address) => {
    showLink(address);
    return true;
  },
  saveFile: (file, name) => {
    saveAndOpen(file, name).catch(() => showFailure(currentMessages().problems.failed));
  },
  download: downloadAndOpen,
  removeFiles,
  // Rejects if the person closes the sheet: there is nothing to say.
  share: (link) =>
    Share.share(link).then(
      () => undefined,
      () => undefined,
    ),
  messaging,
  localMessages,
  passkeys: builtServer === "" ? null : passkeys,
  secrets,
  storeServer: builtServer === "" ? (server) => storeNextServer(secrets, server) : null,
  openOutbox: async () => secretOutbox(secrets),
});

/** The phone, with its secrets and its server read. Its language falls back to English. */
export const openNativeDevice = async (): Promise<Device> => {
  const [secrets, language] = await Promise.all([
    openSecretStore(),
    Phone.getLanguageCode().then(
      ({ value }) => value,
      () => "en",
    ),
  ]);
  await restoreServer(secrets);
  return nativeDevice(secrets, language);
};

export type NativeEvents = {
  /** A link or a tapped message opened the app. */
  onLink: (address: string) => void;
  /** Android's Back. */
  onBack: (canGoBack: boolean) => void;
};

export const leaveApp = (): Promise<void> => App.minimizeApp();
export const closeBrowser = (): Promise<void> => Browser.close().catch(() => undefined);
/** The link that started the app. */
export const launchLink = async (): Promise<string | null> => (await App.getLaunchUrl())?.url ?? null;

const applyTextSize = async (): Promise<void> => TextZoom.set(await TextZoom.getPreferred());

export const listenToPhone = ({ onLink, onBack }: NativeEvents): void => {
  void App.addListener("appUrlOpen", ({ url }) => onLink(url));
  void App.addListener("backButton", ({ canGoBack }) => onBack(canGoBack));
  void App.addListener("resume", () => void applyTextSize());
  onMessageOpened((path) => onLink(appOrigin() + path));
  onLocalMessageOpened((path) => onLink(appOrigin() + path));
  void applyTextSize();
};
