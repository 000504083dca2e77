import { clear, del, entries, get, set } from "idb-keyval";
import { openStore } from "../storage/device-database.ts";
import {
  createEncryptionKey,
  encrypt,
  decrypt,
  type EncryptedValue,
  type EncryptionKey,
} from "../storage/encryption.ts";
import { currentSession } from "./session.ts";

/** The key of this tab, and its name. Without them, what is stored cannot be read: after a sign-out or when the tab is closed. */
const TAB_KEY = "narthex.tab-key";
const RETENTION_MS = 30 * 60_000;

type Tab = { id: string; key: EncryptionKey };

const store = openStore("narthex-tab", "values");

function readTab(): Tab {
  const stored = sessionStorage.getItem(TAB_KEY);
  if (stored !== null) return JSON.parse(stored) as Tab;
  const tab = { id: crypto.randomUUID(), key: createEncryptionKey() };
  sessionStorage.setItem(TAB_KEY, JSON.stringify(tab));
  return tab;
}

/** Stays the same when the page is loaded again. */
export const tabId = (): string => readTab().id;

/** Another person who signs in here has other names. */
const nameIn = ({ id }: Tab, name: string): string => `${id}/${currentSession()?.sub ?? ""}/${name}`;

/** Removes what is too old, also of tabs that were closed. */
async function removeOld(): Promise<void> {
  for (const [name, { at }] of await entries<string, EncryptedValue>(store))
    if (Date.now() - at > RETENTION_MS) await del(name, store);
}

/**
 * Keeps a value of any size for half an hour, for this tab and person only: it outlives a reload and a sign-in. It is encrypted,
 * because it may be about people and the device may be shared. A browser that refuses keeps nothing.
 */
export async function storeInTab(name: string, value: unknown): Promise<void> {
  try {
    const tab = readTab();
    await set(nameIn(tab, name), await encrypt(tab.key, value), store);
    setTimeout(() => void removeOld().catch(() => undefined), RETENTION_MS + 1_000);
  } catch {
    // The value lasts as long as the page.
  }
}

/** Undefined if nothing was kept, or if it is too old. */
export async function readFromTab(name: string): Promise<unknown> {
  try {
    await removeOld();
    const tab = readTab();
    const encrypted = await get<EncryptedValue>(nameIn(tab, name), store);
    return encrypted && (await decrypt(tab.key, encrypted));
  } catch {
    return undefined;
  }
}

export const forgetInTab = (name: string): Promise<void> => del(nameIn(readTab(), name), store).catch(() => undefined);

/** Before a sign-out, which ends the key as well. */
export const forgetAllTabs = (): Promise<void> => clear(store).catch(() => undefined);
