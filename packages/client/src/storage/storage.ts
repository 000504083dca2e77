import { currentDevice } from "../device.ts";

/** Prefix of keys that hold one person's data. They are removed at sign-out. */
export const PERSONAL_PREFIX = "narthex.own.";
/** Prefix of the notes about the copies of editions. */
export const COPY_NOTES = `${PERSONAL_PREFIX}copy.`;
/** Set while this device is subscribed to push messages. */
export const WEB_PUSH_KEY = `${PERSONAL_PREFIX}push`;
/** What this phone was last registered with for push messages. */
export const PHONE_PUSH_KEY = `${PERSONAL_PREFIX}phone-push`;

/** The name of this device's desk at a door. Only a device that has one can hold what desks know. */
export const DESK_NAME_KEY = "narthex.console.desk";

/** Small settings of this device. If the browser blocks storage, they last as long as the page. */
export const storage = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  },
  remove: (key: string): void => {
    try {
      localStorage.removeItem(key);
    } catch {}
  },
  removeStartingWith: (prefix: string): void => {
    try {
      for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
    } catch {}
  },
};

/** Tokens: in a browser beside the settings, in the native app where other apps and backups cannot read them. */
export const secretStorage = {
  get: (key: string): string | null => (currentDevice().secrets ?? storage).get(key),
  set: (key: string, value: string): void => void (currentDevice().secrets ?? storage).set(key, value),
  remove: (key: string): void => void (currentDevice().secrets ?? storage).remove(key),
};

/** Parses stored JSON; invalid JSON counts as missing. The caller asserts the type that it stored. */
export const parseStored = (text: string | null): unknown => {
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};
