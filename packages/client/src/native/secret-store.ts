import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import type { SecretStore } from "../device.ts";

/** Frozen, like the names of the keys: with another prefix, everyone would be signed out and lose unsent writes. */
const PREFIX = "narthex_";

/**
 * Secrets in the Keychain, or encrypted by the Android Keystore. They are not part of a backup, and of no other phone
 * that is made from one.
 */
export const openSecretStore = async (): Promise<SecretStore> => {
  await SecureStorage.setKeyPrefix(PREFIX);
  // Background work needs them while the phone is locked.
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  const values = new Map<string, string>();
  for (const key of await SecureStorage.keys()) {
    const value = await SecureStorage.getItem(key);
    if (value !== null) values.set(key, value);
  }
  let last: Promise<unknown> = Promise.resolve();
  /** In order: a value that was replaced must not return. */
  const inOrder = (work: () => Promise<unknown>): Promise<void> => {
    const done = last.then(work, work);
    last = done.catch(() => undefined);
    return done.then(() => undefined);
  };
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => {
      values.set(key, value);
      return inOrder(() => SecureStorage.setItem(key, value));
    },
    remove: (key) => {
      values.delete(key);
      return inOrder(() => SecureStorage.removeItem(key));
    },
    keys: () => [...values.keys()],
  };
};
