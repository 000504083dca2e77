import type { PublicKeyCredentialCreationOptionsJSON, RegistrationResponseJSON } from "@simplewebauthn/browser";
import type { OutboxStore } from "./outbox/sender.ts";
import { appOrigin } from "./server-address.ts";

const BLOB_LIFETIME_MS = 60_000;

/** Values that other apps and backups cannot read. Loaded at start, so that they can be read at once. */
export type SecretStore = {
  get: (key: string) => string | null;
  set: (key: string, value: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
  keys: () => string[];
};

/** Push messages of the phone's own system. */
export type Messaging = {
  /** False if the person refuses. */
  requestPermission: () => Promise<boolean>;
  getToken: () => Promise<string>;
  deleteToken: () => Promise<void>;
  subscribe: (topic: string) => Promise<void>;
  unsubscribe: (topic: string) => Promise<void>;
};

/** A message that the phone shows by itself, at an instant of its own clock. A tap on it opens the path. */
export type LocalMessage = { at: number; title: string; body: string; path: string };

export type LocalMessages = {
  /** False if the person refuses. */
  requestPermission: () => Promise<boolean>;
  /** Replaces everything that was planned. Nothing is planned without permission. */
  plan: (messages: readonly LocalMessage[]) => Promise<void>;
};

/** Passkeys by the phone's own system. */
export type Passkeys = {
  areSupported: () => Promise<boolean>;
  /** Rejects with the name of the error that a browser would have. */
  make: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<RegistrationResponseJSON>;
};

export type SharedLink = { title: string; url: string };

/** What the app needs from the browser or the phone that it runs in. */
export type Device = {
  /** Preferred languages, best first. */
  languages: () => readonly string[];
  /** The provider's redirect address after a sign-in. */
  signInReturn: () => string;
  /** Goes to the provider. Calls back when the person closed its page. Returns a function that removes the callback. */
  openSignIn: (address: string, onClosed: () => void) => () => void;
  /** Shows another site beside the app. False if a browser refuses a window without a tap. */
  openLink: (address: string) => boolean;
  saveFile: (file: Blob, name: string) => void;
  /** Downloads a file of the server under this name. */
  download: (address: string, name: string) => Promise<void>;
  /** Removes the saved files that are the app's own. In a browser they are the person's. */
  removeFiles: () => Promise<void>;
  /** Null where links cannot be shared, only copied. */
  share: ((link: SharedLink) => Promise<void>) | null;
  messaging: Messaging | null;
  localMessages: LocalMessages | null;
  /** Null in a browser, whose page makes them, and where the person chooses the server, which then knows no app. */
  passkeys: Passkeys | null;
  secrets: SecretStore | null;
  /** At the next start the phone forgets its server and belongs to this one. Null where the person does not choose it. */
  storeServer: ((server: string) => Promise<void>) | null;
  openOutbox: (() => Promise<OutboxStore>) | null;
};

const clickLink = (attributes: Partial<HTMLAnchorElement>): void =>
  Object.assign(document.createElement("a"), attributes).click();

const browser: Device = {
  languages: () => navigator.languages ?? [],
  signInReturn: () => `${appOrigin()}/login/callback`,
  openSignIn: (address, onClosed) => {
    // The person came back from the provider's page without signing in, and the browser restored this one.
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) onClosed();
    };
    addEventListener("pageshow", onShow);
    // Replaces this screen: Back from the provider's page would otherwise start the sign-in again.
    location.replace(address);
    return () => removeEventListener("pageshow", onShow);
  },
  openLink: (address) => {
    const opened = globalThis.open("", "_blank");
    if (!opened) return false;
    opened.opener = null;
    opened.location.replace(address);
    return true;
  },
  saveFile: (file, name) => {
    const href = URL.createObjectURL(file);
    clickLink({ href, download: name });
    setTimeout(() => URL.revokeObjectURL(href), BLOB_LIFETIME_MS);
  },
  download: async (href, name) => clickLink({ href, download: name, target: "_blank", rel: "noopener" }),
  removeFiles: async () => undefined,
  share: globalThis.navigator && "share" in navigator ? (link) => navigator.share(link) : null,
  messaging: null,
  localMessages: null,
  passkeys: null,
  secrets: null,
  storeServer: null,
  openOutbox: null,
};

let device = browser;

/** The browser, or the phone in the native app. */
export const currentDevice = (): Device => device;

export const installDevice = (native: Device): void => {
  device = native;
};
